import { useEffect } from 'react'
import { formatDateTime } from '../../schemas/es-co.ts'
import { DICHOS, RESULTADOS } from '../../schemas/pasarela.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { refrescar } from '../kit/useApi.ts'
import { OPCIONES_PROVEEDOR, OPCIONES_RESULTADO, ROTULOS, type FilaNotificacionPago } from './pago.ts'

const CADA_MS = 4000

const COLUMNAS: Columna<FilaNotificacionPago>[] = [
  { id: 'cuando', title: 'Llegó', type: 'date', width: 180, render: ({ cuando }) => formatDateTime(cuando) },
  {
    id: 'resultado',
    title: 'Qué pasó',
    type: 'enum',
    options: OPCIONES_RESULTADO,
    width: 190,
    card: 'head',
    render: ({ resultado }) => (
      <span className="pasarela-resultado" data-resultado={resultado}>
        {RESULTADOS[resultado]}
      </span>
    ),
  },
  {
    id: 'estado',
    title: 'Dice',
    type: 'enum',
    options: DICHOS.map((value) => ({ value, label: ROTULOS[value] })),
    width: 120,
    card: 'body',
    render: ({ estado }) => (estado === '' ? '' : ROTULOS[estado]),
  },
  { id: 'pesos', title: 'Valor ($)', type: 'money', width: 110, card: 'body' },
  {
    id: 'firma_ok',
    title: 'Firma',
    type: 'enum',
    options: [
      { value: '1', label: 'Válida' },
      { value: '0', label: 'Inválida' },
    ],
    width: 100,
    render: ({ firma_ok }) => (firma_ok ? 'Válida' : 'Inválida'),
  },
  { id: 'proveedor', title: 'Proveedor', type: 'enum', options: OPCIONES_PROVEEDOR, width: 130, card: 'body' },
  { id: 'referencia', title: 'Referencia', width: 310 },
  { id: 'id_proveedor', title: 'Pago del proveedor', width: 190 },
  { id: 'ip', title: 'Desde', width: 130, hidden: true },
  { id: 'huella', title: 'Huella', width: 200, hidden: true, sort: false },
]

/** Everything that came to the door of notifications, believed or not; it is looked at again by itself. */
export const Notificaciones = () => {
  useEffect(() => {
    const reloj = setInterval(() => {
      if (!document.hidden) void refrescar('/pasarela/notificaciones')
    }, CADA_MS)
    return () => {
      clearInterval(reloj)
    }
  }, [])
  return (
    <ListaServidor<FilaNotificacionPago>
      id="notificaciones-de-pago"
      path="/pasarela/notificaciones"
      title="Notificaciones"
      columns={COLUMNAS}
      rowKey={({ id }) => id}
      rowName={({ cuando, referencia }) => `${referencia || 'lo que llegó'}, ${formatDateTime(cuando)}`}
      sort="-cuando"
      fechas={{ label: 'Llegó' }}
      exportar="notificaciones-de-pago"
      searchPlaceholder="Referencia o pago"
      vacio={<p>Ningún proveedor ha notificado nada todavía.</p>}
    />
  )
}
