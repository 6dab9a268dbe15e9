import { Button, ActionIcon } from '@mantine/core'
import { useState, lazy, Suspense } from 'react'
import { formatPesos, formatDateTime, pesoDe } from '../../../../schemas/es-co/index.ts'
import type {
  CambiosDeBorrador,
  CostoPropuesto,
  SolicitudLeida,
  BorradorDeSolicitud,
} from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MoneyInput } from '../../../kit/campos/MoneyInput.tsx'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { Cargando } from '../../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../../kit/http/use-api.ts'
import { useGuardar } from '../acciones/use-guardar.tsx'
import { bajar } from '../../../kit/files/bajar.ts'
import { rutaDe } from '../use-solicitud.ts'
import { IconDownload, IconEye, IconEyeOff } from '@tabler/icons-react'
import { VisorDePapel } from '../../../kit/files/VisorPdf.tsx'
import { Escribir } from './Escribir.tsx'
import { Seccion } from '../../../kit/ficha/Seccion.tsx'

const Costo = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [abierto, setAbierto] = useState(false)
  const { poner, avisos, choque } = useGuardar(solicitud)
  const { costo, etapa, anulada_en } = solicitud
  const cambia = anulada_en === null && etapa > 0 && etapa < 6
  if (costo === null && !cambia) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        <b>Costo:</b> {costo === null ? <span className="muted">sin decir todavía</span> : formatPesos(costo)}
      </span>
      {cambia ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setAbierto(true)}>
          {costo === null ? 'Decir el costo' : 'Cambiar el costo'}
        </Button>
      ) : null}
      {abierto ? (
        <CambiarCosto solicitud={solicitud} poner={poner} avisos={avisos} onClose={() => setAbierto(false)} />
      ) : null}
      {choque}
    </div>
  )
}

interface PropsCosto extends Pick<ReturnType<typeof useGuardar>, 'poner' | 'avisos'> {
  solicitud: SolicitudLeida
  onClose: () => void
}

const CambiarCosto = ({ solicitud, poner, avisos, onClose }: PropsCosto) => {
  const { data: propuesto } = useApi<CostoPropuesto>(`${rutaDe(solicitud.id)}/costo`, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
  const form = useFormulario({
    inicial: { costo: solicitud.costo },
    enviar: poner,
    ...avisos,
    alHacer: onClose,
  })
  const { costo } = form.datos
  return (
    <Dialogo opened title="Costo de la escritura" onClose={onClose} {...form.dialogo} si="Guardar">
      <div className="grid gap-3">
        <MoneyInput data-autofocus label="Costo" words {...form.campo('costo')} />
        {propuesto ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="muted">{propuesto.dice}</span>
            {propuesto.costo !== null && propuesto.costo !== costo ? (
              <Button size="compact-sm" variant="light" onClick={() => form.cambiar({ costo: propuesto.costo })}>
                Usar {formatPesos(propuesto.costo)}
              </Button>
            ) : null}
          </div>
        ) : null}
        <p className="muted">
          {solicitud.etapa > 3
            ? 'Se le escribe cuánto cuesta, y lo ve en su solicitud.'
            : 'Va en el correo que le dice que sus documentos se validaron, y lo ve en su solicitud.'}
        </p>
      </div>
    </Dialogo>
  )
}

const CambiosDeTexto = lazy(async () => ({
  default: (await import('../../../kit/dialogs/Historial.tsx')).CambiosDeTexto,
}))

const Cambios = ({ path }: { path: string }) => (
  <Cargada de={useApi<CambiosDeBorrador>(path)} espera={<Cargando />}>
    {({ sin_texto, texto, total_texto }) =>
      sin_texto ? (
        <p className="muted">
          {sin_texto === 'este' ? 'Esta minuta' : 'La minuta anterior'} no tiene texto que se pueda leer: es una imagen.
        </p>
      ) : (
        <Suspense fallback={null}>
          <CambiosDeTexto cambios={texto} total={total_texto} />
        </Suspense>
      )
    }
  </Cargada>
)

const Borradores = ({ solicitud: { id, borradores } }: { solicitud: SolicitudLeida }) =>
  borradores.length === 0 ? (
    <p className="muted">Todavía no hay minuta.</p>
  ) : (
    <ul className="ficha-papeles p-0 border border-line rounded-6 bg-surface list-none">
      {[...borradores].reverse().map((borrador) => (
        <Borrador key={borrador.id} solicitud={id} borrador={borrador} />
      ))}
    </ul>
  )

const Borrador = ({
  solicitud,
  borrador: { numero, bytes, created_at },
}: {
  solicitud: number
  borrador: BorradorDeSolicitud
}) => {
  const [visto, setVisto] = useState<'pdf' | 'cambios' | null>(null)
  const ruta = `${rutaDe(solicitud)}/borradores/${numero}`
  const nombre = `Minuta ${numero}`
  const ver = (cual: 'pdf' | 'cambios') => setVisto(visto === cual ? null : cual)
  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="[&_small]:basis-full [&_small]:text-12 [&_small]:wrap-anywhere flex flex-[1_1_240px] flex-wrap items-baseline gap-x-2 gap-y-0.5 min-w-0">
          <b className="font-medium">{nombre}</b>
          <small className="muted">{['PDF', pesoDe(bytes), formatDateTime(created_at)].join(' · ')}</small>
        </div>
        <div className="flex gap-1">
          {numero > 1 ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={visto === 'cambios'}
              onClick={() => ver('cambios')}
            >
              Qué cambió
            </Button>
          ) : null}
          <ActionIcon
            aria-label={`${visto === 'pdf' ? 'Ocultar' : 'Ver'} ${nombre}`}
            aria-expanded={visto === 'pdf'}
            onClick={() => ver('pdf')}
          >
            {visto === 'pdf' ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </ActionIcon>
          <ActionIcon aria-label={`Descargar ${nombre}`} onClick={() => void bajar(ruta, `minuta-${numero}.pdf`)}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {visto === 'pdf' ? <VisorDePapel path={ruta} como="pdf" nombre={nombre} /> : null}
      {visto === 'cambios' ? <Cambios path={`${ruta}/cambios`} /> : null}
    </li>
  )
}

const Comentarios = ({
  solicitud: { comentarios, borradores, respuesta_solicitud },
}: {
  solicitud: SolicitudLeida
}) => {
  const minuta = (id: number | null) => borradores.find((borrador) => borrador.id === id)?.numero
  return (
    <>
      {respuesta_solicitud ? (
        <p className="whitespace-pre-line wrap-anywhere">
          <b>Al validar:</b> {respuesta_solicitud}
        </p>
      ) : null}
      {comentarios.length === 0 ? (
        <p className="muted">Nadie ha comentado.</p>
      ) : (
        <ol className="grid gap-2 p-0 list-none" aria-label="Lo que se ha comentado">
          {comentarios.map(({ orden, usuario, comentario, de, id_borrador, created_at }) => (
            <li
              className={`py-2 px-3 border-l-3 bg-surface ${de === 'oficina' ? 'border-l-accent' : 'border-l-liquidacion'}`}
              key={orden}
            >
              <p>
                <b>{usuario}</b>{' '}
                <small className="muted">
                  {[
                    de === 'oficina' ? 'Notaría' : 'Cliente',
                    formatDateTime(created_at),
                    id_borrador === null ? '' : `sobre la minuta ${minuta(id_borrador) ?? ''}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </p>
              <p className="solicitudes-comentario whitespace-pre-line wrap-anywhere">{comentario}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Specification 3, section 2. */
export const Revision = ({ solicitud, cabeza = true }: { solicitud: SolicitudLeida; cabeza?: boolean }) => (
  <Seccion titulo="Revisión de la escritura" oculto={!cabeza} className="gap-3">
    <Borradores solicitud={solicitud} />
    <Comentarios solicitud={solicitud} />
    <Costo solicitud={solicitud} />
    <Escribir key={solicitud.id} solicitud={solicitud} />
  </Seccion>
)
