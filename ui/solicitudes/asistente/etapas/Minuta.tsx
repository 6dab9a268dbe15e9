import { useEffect, useState } from 'react'
import type { BorradorDeSolicitud, CambiosDeBorrador } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { formatDateTime } from '../../../../schemas/es-co/fechas.ts'
import { pesoDe } from '../../../../schemas/es-co/peso.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { guardarArchivo } from '../../../kit/files/guardar-archivo.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento, useLeido } from '../api/use-pedido.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Espera, Fallo, Mal } from '../piezas/Dicho.tsx'

/** Strips `/api`, which the client adds. */
const bajoApi = (url: string): string => url.replace(/^\/api/, '')

/** Draft: read in the page on wide screens, downloaded on phones, which have a reader. */
export const Minuta = ({
  borrador: { numero, bytes, created_at, url },
  ultima,
}: {
  borrador: BorradorDeSolicitud
  ultima: boolean
}) => {
  const cliente = useCliente()
  const [abierta, setAbierta] = useState('')
  const { ocupado, dicho, intentar } = useIntento((problema) =>
    problema instanceof ApiError ? problema.message : 'No se pudo abrir la minuta.',
  )
  useEffect(
    () => () => {
      if (abierta) URL.revokeObjectURL(abierta)
    },
    [abierta],
  )
  const traer = (hacer: (pdf: Blob) => void) =>
    intentar(async () => hacer(new Blob([await cliente.archivo(bajoApi(url))], { type: 'application/pdf' })))
  return (
    <li className="grid gap-2 py-3 border-t border-t-line">
      <p>
        <b>Minuta {numero}</b>
        {ultima ? '' : ' (anterior)'}{' '}
        <span className="muted">
          {formatDateTime(created_at)} · PDF, {pesoDe(bytes)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <span className="movil:hidden">
          <Boton
            aria-expanded={abierta !== ''}
            aria-label={`${abierta ? 'Cerrar' : 'Leer'} la minuta ${numero}`}
            ocupado={ocupado}
            onClick={() => (abierta ? setAbierta('') : void traer((pdf) => setAbierta(URL.createObjectURL(pdf))))}
          >
            {abierta ? 'Cerrar' : 'Leer'}
          </Boton>
        </span>
        <Boton
          aria-label={`Descargar PDF de la minuta ${numero}`}
          ocupado={ocupado}
          onClick={() => void traer((pdf) => guardarArchivo(pdf, `minuta-${numero}.pdf`))}
        >
          Descargar PDF
        </Boton>
      </div>
      <Mal dicho={dicho} />
      {abierta ? (
        <iframe
          className="w-full h-[75vh] border border-line rounded-6 bg-surface movil:hidden"
          src={`${abierta}#navpanes=0&view=FitH`}
          title={`Minuta ${numero}`}
        />
      ) : null}
    </li>
  )
}

const DICHO = { agregado: 'Agregado', quitado: 'Quitado', cambiado: 'Cambiado' } as const

/** Paragraphs that differ from the previous draft. */
export const Cambios = ({ id, numero }: { id: number; numero: number }) => {
  const [visto, setVisto] = useState(false)
  const { leido, error, recargar } = useLeido<CambiosDeBorrador>(
    visto ? `/SolicitudesTramites/${id}/borradores/${numero}/cambios` : null,
  )
  return (
    <div className="grid gap-2 justify-items-start">
      <Boton aria-expanded={visto} onClick={() => setVisto(!visto)}>
        {visto ? 'Ocultar qué cambió' : 'Ver qué cambió desde la anterior'}
      </Boton>
      {visto && error ? <Fallo error={error} que="No se pudo comparar." onReintentar={recargar} /> : null}
      {visto && !leido && !error ? <Espera filas={2} /> : null}
      {visto && leido ? <ListaDeCambios cambios={leido} /> : null}
    </div>
  )
}

const ListaDeCambios = ({ cambios: { sin_texto, texto, total_texto } }: { cambios: CambiosDeBorrador }) => {
  if (sin_texto)
    return <p role="status">No se pudo leer el texto de las dos minutas para compararlas: lea completa la última.</p>
  if (total_texto === 0) return <p role="status">El texto es el mismo.</p>
  return (
    <>
      <p role="status">
        {total_texto === 1 ? 'Cambió un párrafo.' : `Cambiaron ${total_texto} párrafos.`}
        {total_texto > texto.length ? ` Aquí están los primeros ${texto.length}.` : ''}
      </p>
      <ol className="justify-self-stretch">
        {texto.map(({ tipo, titulo, tramos }, at) => (
          <li className="py-2 border-t border-t-line font-serif wrap-anywhere whitespace-pre-line" key={at}>
            <p className="muted">
              {DICHO[tipo]}
              {titulo ? ` en «${titulo}»` : ''}
            </p>
            <p>
              {tramos.map(({ tipo: cual, texto: dice }, n) =>
                cual === 'agregado' ? (
                  <ins className="bg-ok-soft text-ok" key={n}>
                    <span className="solo-lectores">agregado: </span>
                    {dice}
                  </ins>
                ) : cual === 'quitado' ? (
                  <del className="bg-danger-soft text-danger" key={n}>
                    <span className="solo-lectores">quitado: </span>
                    {dice}
                  </del>
                ) : (
                  <span key={n}>{dice}</span>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
