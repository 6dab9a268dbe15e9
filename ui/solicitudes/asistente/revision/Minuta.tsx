import { useEffect, useState } from 'react'
import type { BorradorDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { formatDateTime } from '../../../../schemas/es-co/fechas.ts'
import { pesoDe } from '../../../../schemas/es-co/peso.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { guardarArchivo } from '../../../kit/files/guardar-archivo.ts'
import { useCliente } from '../api/cliente.ts'
import { useIntento } from '../api/use-intento.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Mal } from '../piezas/Dicho.tsx'

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
    <li>
      <p>
        <b>Minuta {numero}</b>
        {ultima ? '' : ' (anterior)'}{' '}
        <span className="muted">
          {formatDateTime(created_at)} · PDF, {pesoDe(bytes)}
        </span>
      </p>
      <div className="sol-botones">
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
