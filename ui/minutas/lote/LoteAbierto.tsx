import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, useRef } from 'react'
import { useParams } from 'wouter'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import type { LoteAbierto as Lote, LoteDeMinutas } from '../../../schemas/respuestas/minutas/minuta.ts'
import { BotonDeAccion } from '../../kit/forms/BotonDeAccion.tsx'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { api, download, query } from '../../kit/http/api.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { recoger } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { insistente, refrescar, useApi } from '../../kit/http/use-api.ts'
import { anda, avance, BLOQUE, enQueVa, type EstadoDeFila } from './registro.ts'
import { Resultado } from './Resultado.tsx'

const COLOR = { en_curso: 'bg-accent', terminado: 'bg-ok', detenido: 'bg-muted' } as const

/** Announced to screen readers at each quarter. */
const Avance = ({ lote }: { lote: LoteDeMinutas }) => {
  const parte = avance(lote)
  const por100 = Math.floor(parte * 100)
  const cuarto = Math.floor(parte * 4)
  const dicho = useRef({ cuarto: -1, estado: '', frase: '' })
  if (dicho.current.cuarto !== cuarto || dicho.current.estado !== lote.estado)
    dicho.current = {
      cuarto,
      estado: lote.estado,
      frase: anda(lote) ? `${enQueVa(lote)}, ${cuarto * 25} %` : `Lote terminado: ${enQueVa(lote)}`,
    }
  return (
    <div className="grid gap-2">
      <b className="text-16 tabular-nums">{enQueVa(lote)}</b>
      <div
        className="h-2 overflow-hidden rounded-4 bg-line"
        role="progressbar"
        aria-label="Avance del lote"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={por100}
        aria-valuetext={`${por100} %: ${enQueVa(lote)}`}
      >
        <span
          className={`block h-full rounded-4 [transition:width_var(--motion)] ${COLOR[lote.estado]}`}
          style={{ width: `${parte * 100}%` }}
        />
      </div>
      <div role="status" className="solo-lectores">
        {dicho.current.frase}
      </div>
    </div>
  )
}

const CADA_MS = 1500

/** The batch continues if the page is closed. */
const LoteAbierto = () => {
  const { id = '' } = useParams<{ id: string }>()
  const [estado, setEstado] = useState<EstadoDeFila | 'todas'>('todas')
  const [pagina, setPagina] = useState(1)
  const peticion = useAccion()
  const lectura = useApi<Lote>(`/lotes_minutas/${id}?${query({ ...(estado === 'todas' ? {} : { estado }), pagina })}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
    ...insistente<Lote>(CADA_MS, (uno) => uno && anda(uno)),
  })
  const { data: lote } = lectura
  const pedir = async (que: object, hecho: string) => {
    await peticion.hacer(() => api.put(`/lotes_minutas/${id}`, que), { exito: hecho })
    await refrescar(`/lotes_minutas/${id}`)
    recoger('lote-avance')
  }
  const detener = async (faltan: number) => {
    const queda = faltan
      ? `Quedan ${plural(faltan, 'escritura')} sin hacer: puede continuar después.`
      : 'Lo que falta se puede hacer después.'
    const si = await confirmar(`Lo que ya se hizo queda. ${queda}`, {
      title: 'Detener el lote',
      yes: 'Detener',
      danger: true,
    })
    if (si) await pedir({ detener: true }, 'Lote detenido')
  }
  const porHacer = lote
    ? lote.cuentas.fallida + lote.cuentas.detenida + (lote.con_pdf && lote.zip ? lote.documentos - lote.pdfs : 0)
    : 0
  return (
    <Pagina
      title={lote?.proyecto ? `Lote de ${lote.proyecto}` : 'Lote de minutas'}
      migas={[
        { label: 'Escrituración' },
        { label: 'Minutas', href: '/admin/minutas' },
        { label: 'Lote', href: '/admin/minutas/lote' },
      ]}
      subtitle={
        lote
          ? `${lote.nombre_plantilla}, versión ${lote.version_plantilla} · ${lote.nombre_archivo} · ` +
            [formatDateTime(lote.creado), lote.usuario].filter(Boolean).join(' · ')
          : null
      }
      actions={
        lote ? (
          <>
            {anda(lote) ? (
              <Button variant="default" onClick={() => void detener(lote.cuentas.pendiente)}>
                Detener
              </Button>
            ) : null}
            {!anda(lote) && porHacer > 0 ? (
              <Button variant="default" onClick={() => void pedir({ reintentar: true }, 'Se hará lo que faltaba')}>
                {lote.cuentas.detenida ? 'Continuar' : 'Reintentar'}{' '}
                {porHacer === 1 ? 'la que falta' : `las ${porHacer} que faltan`}
              </Button>
            ) : null}
            {!anda(lote) && !lote.zip && lote.documentos > 0 ? (
              <Button onClick={() => void pedir({ zip: true }, 'Se está preparando el ZIP')}>Preparar el ZIP</Button>
            ) : null}
            {lote.zip ? (
              <BotonDeAccion
                leftSection={<IconDownload size={16} aria-hidden />}
                hacer={() => download(`/lotes_minutas/${id}/zip`, 'Minutas.zip')}
              >
                Descargar ZIP
              </BotonDeAccion>
            ) : null}
          </>
        ) : null
      }
    >
      <Cargada de={lectura} titulo="No se pudo leer el lote." filas={8} />
      {lote ? (
        <>
          <section className={BLOQUE} id="lote-avance" tabIndex={-1} aria-label="En qué va">
            <Avance lote={lote} />
            {anda(lote) ? <p className="muted">Puede cerrar esta página: el lote sigue.</p> : null}
            {lote.vence ? (
              <p className="muted">
                El ZIP se puede descargar hasta el {formatDateTime(lote.vence)}; después se prepara otra vez.
              </p>
            ) : null}
          </section>
          <Resultado
            lote={lote}
            estado={estado}
            pagina={pagina}
            onEstado={(otro) => {
              setEstado(otro)
              setPagina(1)
            }}
            onPagina={setPagina}
          />
        </>
      ) : null}
    </Pagina>
  )
}

export default LoteAbierto
