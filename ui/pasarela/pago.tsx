import { enlaces } from '../../schemas/listas/pagos.ts'
import type { FilaEnlacePago, FilaNotificacionPago } from '../../schemas/respuestas/facturacion/pasarela.ts'
import {
  NOMBRES,
  RESULTADOS,
  ROTULOS,
  type EstadoPago as Estado,
  type Resultado,
} from '../../schemas/facturacion/pasarela.ts'
import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockX,
  IconFlask,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { Listado } from '../screen/Listado.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar } from '../kit/http/use-api.ts'

export type {
  ConfiguracionPagos,
  CuentaDeProveedor,
  FilaNotificacionPago,
  FilaOrdenPago,
  InicioPago,
  OrdenPagoLeida,
  PagoDePrueba,
} from '../../schemas/respuestas/facturacion/pasarela.ts'

/** Undecided: polled. */
export const enEspera = (estado: Estado): boolean => estado === 'creado' || estado === 'pendiente'

export const NO_PROBADO = 'No probado contra el proveedor'

const ASPECTOS: Readonly<Record<Estado, readonly [Icon, color: string]>> = {
  creado: [IconCircle, 'text-muted'],
  pendiente: [IconClock, 'text-warn'],
  aprobado: [IconCircleCheck, 'text-ok'],
  rechazado: [IconCircleX, 'text-danger'],
  fallido: [IconCircleX, 'text-danger'],
  vencido: [IconClockX, 'text-muted'],
  reversado: [IconArrowBackUp, 'text-danger'],
}

export const EstadoPago = ({ estado }: { estado: Estado }) => {
  const [Icono, color] = ASPECTOS[estado]
  return (
    <span className={`pasarela-estado inline-flex gap-1.5 items-center font-medium whitespace-nowrap ${color}`}>
      <Icono size={14} aria-hidden />
      {ROTULOS[estado]}
    </span>
  )
}

/** Tag of a payment that moves no money. */
export const DePrueba = () => (
  <span
    className={
      'inline-flex gap-1 items-center py-0 px-2 rounded-6 bg-warn-soft text-warn text-12 font-semibold leading-5 ' +
      'whitespace-nowrap'
    }
  >
    <IconFlask size={14} aria-hidden />
    PRUEBA
  </span>
)

export const ALERTA = 'py-2 px-3 rounded-6 bg-warn-soft text-warn text-14'

interface DeTarjeta {
  id: string
  titulo: ReactNode
  /** Beside the title. */
  junto?: ReactNode
  children: ReactNode
}

export const Tarjeta = ({ id, titulo, junto, children }: DeTarjeta) => (
  <section
    className="grid gap-3 min-w-0 p-5 border border-line rounded-6 bg-surface movil:p-4"
    aria-labelledby={`pasarela-${id}`}
  >
    <header className="flex flex-wrap gap-x-3 gap-y-2 items-center">
      <h2 className="text-16" id={`pasarela-${id}`}>
        {titulo}
      </h2>
      {junto}
    </header>
    {children}
  </section>
)

/** Layout of the values of a payment. */
export const DATOS = 'grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-6 gap-y-3 m-0 [&_dd]:tabular-nums'

const COLOR: Partial<Record<Resultado, string>> = {
  aplicada: 'text-ok',
  firma_invalida: 'text-danger',
  sin_configurar: 'text-danger',
  monto_distinto: 'text-danger',
  moneda_distinta: 'text-danger',
  prueba_distinta: 'text-danger',
  pago_ajeno: 'text-danger',
  otro_pago: 'text-danger',
}

export const colorDe = (resultado: Resultado): string => COLOR[resultado] ?? ''

export const Recibidas = ({ notificaciones }: { notificaciones: readonly FilaNotificacionPago[] }) =>
  notificaciones.length === 0 ? (
    <p className="muted">Todavía no llega ninguna.</p>
  ) : (
    <ul className="pasarela-recibidas grid m-0 p-0 list-none [&_small]:wrap-anywhere">
      {notificaciones.map(({ id, cuando, proveedor, estado, firma_ok, resultado, pesos, id_proveedor, origen }) => (
        <li className="grid gap-0.5 py-2 px-0 border-t border-t-line" key={id}>
          <b className={colorDe(resultado)}>{RESULTADOS[resultado]}</b>
          <span>
            {origen === 'consulta' ? `${NOMBRES[proveedor]}, al preguntarle` : NOMBRES[proveedor]} dice{' '}
            {estado === '' ? 'algo que no se entiende' : `«${ROTULOS[estado].toLowerCase()}»`}
            {pesos === null ? '' : ` de ${formatPesos(pesos)}`}
          </span>
          <small className="muted">
            {formatDateTime(cuando)} · firma {firma_ok ? 'válida' : 'inválida'}
            {id_proveedor ? ` · ${id_proveedor}` : ''}
          </small>
        </li>
      ))}
    </ul>
  )

const deQue = ({ destino_tipo, destino_id }: FilaEnlacePago): string =>
  `${destino_tipo.charAt(0).toUpperCase()}${destino_tipo.slice(1).replaceAll('_', ' ')} n.º ${destino_id}`

/** Payment links, without their secret, which only the debt's page gives. */
export const Enlaces = () => {
  const { hacer } = useAccion()
  const revocar = async (fila: FilaEnlacePago) => {
    const seguro = await confirmar(`Quien lo tenga ya no podrá pagar por él: ${deQue(fila)}.`, {
      title: 'Revocar enlace de pago',
      yes: 'Revocar enlace',
      danger: true,
    })
    if (!seguro) return
    await hacer(() => api.del(`/pasarela/enlaces/${fila.id}`), { exito: 'Enlace revocado' })
    await refrescar('/pasarela/enlaces')
  }
  return (
    <Listado<FilaEnlacePago>
      de={enlaces}
      celdas={{
        destino_tipo: deQue,
        vigente: ({ vigente, revocado_en }) => (vigente ? 'Vigente' : revocado_en ? 'Revocado' : 'Vencido'),
      }}
      rowMuted={({ vigente }) => !vigente}
      rowName={deQue}
      rowActions={(fila) =>
        fila.vigente && puedeVista('pagos', 'modificar')
          ? [{ texto: 'Revocar', peligro: true, hacer: () => void revocar(fila) }]
          : []
      }
    />
  )
}
