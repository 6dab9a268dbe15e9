import type { FilaEnlacePago, FilaNotificacionPago } from '../../schemas/respuestas/facturacion/pasarela.ts'
import {
  ESTADOS_PAGO,
  LISTA_RESULTADOS,
  NOMBRES,
  PROVEEDORES,
  RESULTADOS,
  type EstadoPago,
} from '../../schemas/facturacion/pasarela.ts'
import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar } from '../kit/http/use-api.ts'

export type {
  ConfiguracionPagos,
  CuentaDeProveedor,
  FilaEnlacePago,
  FilaNotificacionPago,
  FilaOrdenPago,
  InicioPago,
  OrdenPagoLeida,
  PagoDePrueba,
} from '../../schemas/respuestas/facturacion/pasarela.ts'

export const ROTULOS: Readonly<Record<EstadoPago, string>> = {
  creado: 'Creado',
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
  vencido: 'Vencido',
  reversado: 'Reversado',
}

export const OPCIONES_ESTADO = ESTADOS_PAGO.map((value) => ({ value, label: ROTULOS[value] }))
export const OPCIONES_PROVEEDOR = PROVEEDORES.map((value) => ({ value, label: NOMBRES[value] }))
export const OPCIONES_RESULTADO = LISTA_RESULTADOS.map((value) => ({ value, label: RESULTADOS[value] }))

/** Undecided: polled. */
export const enEspera = (estado: EstadoPago): boolean => estado === 'creado' || estado === 'pendiente'

export const NO_PROBADO = 'No probado contra el proveedor'

export const Recibidas = ({ notificaciones }: { notificaciones: readonly FilaNotificacionPago[] }) =>
  notificaciones.length === 0 ? (
    <p className="muted">Todavía no llega ninguna.</p>
  ) : (
    <ul className="pasarela-recibidas grid m-0 p-0 list-none [&_small]:wrap-anywhere">
      {notificaciones.map(({ id, cuando, proveedor, estado, firma_ok, resultado, pesos, id_proveedor, origen }) => (
        <li className="grid gap-0.5 py-2 px-0 border-t border-t-line" key={id}>
          <b data-resultado={resultado}>{RESULTADOS[resultado]}</b>
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

const COLUMNAS: Columna<FilaEnlacePago>[] = [
  {
    id: 'destino_tipo',
    title: 'De qué',
    width: 220,
    sort: false,
    search: false,
    archivo: ['destino_tipo', 'destino_id'],
    render: deQue,
  },
  {
    id: 'created_at',
    title: 'Creado',
    type: 'date',
    width: 150,
    card: 'body',
    render: ({ created_at }) => formatDateTime(created_at),
  },
  { id: 'vence', title: 'Vence', type: 'date', width: 150, card: 'body', render: ({ vence }) => formatDateTime(vence) },
  {
    id: 'revocado_en',
    title: 'Revocado',
    type: 'date',
    width: 150,
    render: ({ revocado_en }) => formatDateTime(revocado_en),
  },
  {
    id: 'vigente',
    title: 'Estado',
    sort: false,
    search: false,
    archivo: [],
    width: 110,
    card: 'head',
    render: ({ vigente, revocado_en }) => (vigente ? 'Vigente' : revocado_en ? 'Revocado' : 'Vencido'),
  },
]

/** Payment links, without their secret, which only the debt's page gives. */
export const Enlaces = () => {
  const revocar = async (fila: FilaEnlacePago) => {
    const seguro = await confirmar(`Quien lo tenga ya no podrá pagar por él: ${deQue(fila)}.`, {
      title: 'Revocar enlace de pago',
      yes: 'Revocar enlace',
      danger: true,
    })
    if (!seguro) return
    try {
      await api.del(`/pasarela/enlaces/${fila.id}`)
      aviso.exito('Enlace revocado')
    } catch (error) {
      aviso.error(mensajeDe(error))
    }
    await refrescar('/pasarela/enlaces')
  }
  return (
    <ListaServidor<FilaEnlacePago>
      id="enlaces-de-pago"
      path="/pasarela/enlaces"
      title="Enlaces de pago"
      columns={COLUMNAS}
      rowKey={({ id }) => id}
      rowMuted={({ vigente }) => !vigente}
      rowName={deQue}
      rowActions={(fila) =>
        fila.vigente && puedeVista('pagos', 'modificar')
          ? [{ texto: 'Revocar', peligro: true, hacer: () => void revocar(fila) }]
          : []
      }
      sort="-created_at"
      exportar="enlaces-de-pago"
      searchPlaceholder="De qué o número"
      vacio={<p>Los enlaces se hacen al enviar un estado de cuenta o una solicitud de depósito.</p>}
    />
  )
}
