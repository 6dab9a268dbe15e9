import { Button } from '@mantine/core'
import {
  IconBuildingBank,
  IconCalendarExclamation,
  IconCash,
  IconFileText,
  IconInbox,
  IconMailOff,
  IconMessage,
  IconReceipt,
  IconReceiptOff,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ClaseDeAviso } from '../../schemas/oficina/mi-dia.ts'
import { formatTime, addDays, bogotaDate, formatDateLong } from '../../schemas/es-co/index.ts'
import type { AvisoLeido, AvisosSinLeer, PaginaDeAvisos } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { api, query } from '../kit/http/api.ts'
import { marcarLeidos, useAvisos, vaciarAvisos } from '../kit/feedback/aviso.ts'
import { AccionDelAviso, IconoAviso } from '../kit/feedback/Avisos.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { useApi } from '../kit/http/use-api.ts'

/** «Hoy, 10:42», «Ayer, 16:05», «3 de marzo de 2026, 08:00». */
function cuandoAviso(instante: string, ahora = Date.now()): string {
  const [dia, hoy] = [bogotaDate(Date.parse(instante)), bogotaDate(ahora)]
  const dicho = dia === hoy ? 'Hoy' : dia === addDays(hoy, -1) ? 'Ayer' : formatDateLong(dia)
  return `${dicho}, ${formatTime(instante)}`
}

const ICONOS: Readonly<Record<ClaseDeAviso, Icon>> = {
  dian_aceptada: IconReceipt,
  dian_rechazada: IconReceiptOff,
  cliente_respondio: IconUserCheck,
  seguimiento: IconMessage,
  correo_fallido: IconMailOff,
  solicitud_asignada: IconUserCheck,
  solicitud_llego: IconInbox,
  solicitud_paso: IconFileText,
  tramite_nuevo: IconInbox,
  tramite_paso: IconBuildingBank,
  tramite_respondido: IconMessage,
  tramite_vencido: IconCalendarExclamation,
  obligacion_vence: IconCalendarExclamation,
  pago_por_revisar: IconCash,
}
/** Need action. */
const MALOS: ReadonlySet<ClaseDeAviso> = new Set<ClaseDeAviso>([
  'dian_rechazada',
  'correo_fallido',
  'tramite_vencido',
  'obligacion_vence',
  'pago_por_revisar',
])

const QUE_LLEGA = 'respuestas de la DIAN, comentarios, correos que no salieron y solicitudes'

interface Props {
  onCerrar: () => void
  onContados: (sinLeer: number) => void
}

const Renglon = ({ uno, onAbrir }: { uno: AvisoLeido; onAbrir: () => void }) => {
  const Icono = ICONOS[uno.clase]
  return (
    <li
      className="not-first:border-t not-first:border-t-line"
      data-leido={uno.leido || undefined}
      data-malo={MALOS.has(uno.clase) || undefined}
    >
      <Link
        className={
          'grid grid-cols-[20px_minmax(0,1fr)_8px] gap-3 py-3 px-4 text-ink no-underline encima:bg-hover ' +
          'focus-visible:-outline-offset-2'
        }
        href={uno.href}
        onClick={onAbrir}
      >
        <Icono className="mt-0.5 text-muted in-data-malo:text-danger" size={18} stroke={1.6} aria-hidden />
        <span className="grid gap-0.5 min-w-0 text-13 wrap-anywhere">
          <strong className="text-14 font-semibold in-data-leido:font-normal leading-[1.35]">
            {uno.leido ? null : <span className="solo-lectores">Sin leer: </span>}
            {uno.titulo}
          </strong>
          {uno.detalle ? <span>{uno.detalle}</span> : null}
          <time className="text-muted text-12 tabular-nums" dateTime={uno.cuando}>
            {cuandoAviso(uno.cuando)}
          </time>
        </span>
        {uno.leido ? null : <span className="w-2 h-2 mt-1.5 rounded-[50%] bg-accent" aria-hidden />}
      </Link>
    </li>
  )
}

/** Own notices, newest first; then the messages that the screens showed in this visit. */
const PanelAvisos = ({ onCerrar, onContados }: Props) => {
  const lectura = useApi<PaginaDeAvisos>('/avisos', {
    onSuccess: ({ sin_leer }) => onContados(sin_leer),
    dedupingInterval: 0, // a cached reply could show a read notice as unread
  })
  const [mas, setMas] = useState<{ filas: readonly AvisoLeido[]; siguiente: string | undefined } | null>(null)
  const { data, mutate, isValidating } = lectura
  const { ocupado, problema, enviar } = useEnvio()
  const ultimo = useRef<() => unknown>(() => undefined)
  const deLaVisita = useAvisos()

  // a refreshed first page may repeat rows of the older ones
  const primeras = data?.data ?? []
  const filas = [...primeras, ...(mas?.filas ?? []).filter(({ id }) => !primeras.some((una) => una.id === id))]
  const siguiente = mas ? mas.siguiente : data?.siguiente
  const hacer = (trabajo: () => Promise<void>) => {
    ultimo.current = () => hacer(trabajo)
    return enviar(trabajo)
  }
  const traerMas = () =>
    hacer(async () => {
      const pagina = await api.get<PaginaDeAvisos>(`/avisos${query({ cursor: siguiente })}`)
      setMas((antes) => ({ filas: [...(antes?.filas ?? []), ...pagina.data], siguiente: pagina.siguiente }))
    })
  const leerTodos = () =>
    hacer(async () => {
      marcarLeidos()
      const hasta = Math.max(...filas.map((una) => una.hasta))
      const { sin_leer } = await api.put<AvisosSinLeer>('/avisos/leidos', { hasta })
      onContados(sin_leer)
      setMas(null)
      await mutate()
    })
  const abrir = (uno: AvisoLeido) => {
    onCerrar()
    if (uno.leido) return
    const leido = (una: AvisoLeido) => (una.id === uno.id ? { ...una, leido: true } : una)
    void mutate((antes) => antes && { ...antes, data: antes.data.map(leido) }, { revalidate: false })
    // navigation does not wait; on failure it stays unread
    void api
      .put<AvisosSinLeer>(`/avisos/${uno.id}/leido`, { hasta: uno.hasta })
      .then(({ sin_leer }) => onContados(sin_leer))
      .catch(() => undefined)
  }

  return (
    // focus on the panel, so that a second Enter does not mark all as read
    <div
      className="campana flex flex-col [max-height:min(560px,calc(100dvh_-_96px))] outline-none"
      tabIndex={-1}
      data-autofocus
    >
      <div className="flex flex-none items-center justify-between min-h-12 p-0 pr-2 pl-4 border-b border-b-line">
        <h2 className="m-0 text-16">Avisos</h2>
        {data && data.sin_leer > 0 ? (
          <Button variant="subtle" size="compact-sm" loading={ocupado} onClick={() => void leerTodos()}>
            Marcar todo como leído
          </Button>
        ) : null}
      </div>
      <div
        className="campana-cuerpo min-h-0 overflow-y-auto focus-visible:-outline-offset-2 [&>.kit-error]:my-3 [&>.kit-error]:mx-4"
        tabIndex={0}
        role="region"
        aria-label="Lista de avisos"
      >
        {!data ? (
          <Cargada
            de={lectura}
            titulo="No se pudieron traer los avisos."
            espera={
              <div className="p-4" aria-busy={isValidating}>
                <Esqueleto filas={4} />
              </div>
            }
          />
        ) : filas.length === 0 ? (
          <div className="grid gap-1 py-8 px-6 text-center">
            <p className="m-0">No hay avisos</p>
            <p className="muted m-0 text-13">Aquí verá lo que pase con lo suyo: {QUE_LLEGA}.</p>
          </div>
        ) : (
          <ul className="m-0 p-0 list-none" aria-label="Avisos">
            {filas.map((uno) => (
              <Renglon key={uno.id} uno={uno} onAbrir={() => abrir(uno)} />
            ))}
          </ul>
        )}
        {problema ? <ErrorEnSitio error={problema} onRetry={() => void ultimo.current()} /> : null}
        {siguiente ? (
          <Button
            className="block my-2 mx-auto"
            variant="subtle"
            size="compact-sm"
            loading={ocupado}
            onClick={() => void traerMas()}
          >
            Ver anteriores
          </Button>
        ) : null}
        {deLaVisita.length > 0 ? (
          <section aria-labelledby="campana-visita">
            <div className="flex items-center justify-between pt-2 pb-1 pr-2 pl-4 border-t border-t-line">
              <h3 className="m-0 text-muted text-12 font-medium" id="campana-visita">
                Mensajes de esta visita
              </h3>
              <Button variant="subtle" color="gray" size="compact-xs" onClick={vaciarAvisos}>
                Vaciar
              </Button>
            </div>
            <ul aria-label="Avisos de esta visita" className="campana-visita m-0 p-0 list-none">
              {[...deLaVisita].reverse().map((uno) => (
                <li
                  className={
                    'grid grid-cols-[20px_minmax(0,1fr)_auto] gap-3 py-2 px-4 text-13 wrap-anywhere not-first:border-t ' +
                    'not-first:border-t-line'
                  }
                  key={uno.id}
                  data-tono={uno.tono}
                >
                  <IconoAviso tono={uno.tono} />
                  <span>
                    {uno.text}
                    <AccionDelAviso aviso={uno} />
                  </span>
                  <time className="text-muted text-12 tabular-nums">{formatTime(uno.at)}</time>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <Link
        className={
          'flex-none py-2.5 px-4 border-t border-t-line text-13 no-underline encima:bg-hover encima:underline ' +
          'focus-visible:-outline-offset-2'
        }
        href="/admin/mi-cuenta"
        onClick={onCerrar}
      >
        Recibir un resumen diario por correo
      </Link>
    </div>
  )
}

export default PanelAvisos
