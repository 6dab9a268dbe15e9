import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { CarteraAlertas } from '../../schemas/respuestas/cartera-facturas.ts'
import { formatDate, formatPesos, plural } from '../../schemas/es-co.ts'
import { puedeVista } from '../kit/permisos.ts'
import { useApi } from '../kit/useApi.ts'
import { useVista } from './vista.ts'

type Alerta = CarteraAlertas['promesas']

const DICHAS: readonly {
  id: 'por_prescribir' | 'cupo_superado' | 'promesas' | 'castigos'
  dice: (alerta: Alerta) => string
  detalle: (deudor: Alerta['primeros'][number]) => string
  /** Who may do something about it. */
  nota?: () => string
}[] = [
  {
    id: 'por_prescribir',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con algo por prescribir`,
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, venció el ${formatDate(fecha)}`,
  },
  {
    id: 'promesas',
    dice: ({ clientes }) => (clientes === 1 ? '1 promesa de pago llegó' : `${clientes} promesas de pago llegaron`),
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, prometió el ${formatDate(fecha)}`,
  },
  {
    id: 'cupo_superado',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con el cupo superado`,
    detalle: ({ valor }) => `${formatPesos(valor)} por encima`,
  },
  {
    id: 'castigos',
    dice: ({ clientes }) => `${plural(clientes, 'cliente')} con castigos por aprobar`,
    detalle: ({ valor, fecha }) => `${formatPesos(valor)}, pedido el ${formatDate(fecha)}`,
    nota: () =>
      puedeVista('cartera', 'eliminar')
        ? 'Usted puede aprobar los que pidieron otras personas.'
        : 'Los aprueba otra persona, que pueda eliminar en Cartera.',
  },
]

/** What should be looked at today, each with the clients it is about. It is asked after what the page opens with. */
export const Alertas = ({ esperar }: { esperar: boolean }) => {
  const { direccion } = useVista()
  const { data } = useApi<CarteraAlertas>(esperar ? null : '/cartera_alertas', { revalidateOnMount: true })
  const hay = data ? DICHAS.filter(({ id }) => data[id].clientes > 0) : []
  if (!data || hay.length === 0) return null
  return (
    <section className="cartera-alertas" aria-label="Para mirar hoy">
      {hay.map(({ id, dice, detalle, nota }) => (
        <details key={id}>
          <summary>
            <IconAlertTriangle size={16} aria-hidden />
            {dice(data[id])}
          </summary>
          <ul>
            {data[id].primeros.map((deudor) => (
              <li key={deudor.id_clientes}>
                <Link href={direccion({ cliente: deudor.id_clientes })}>{deudor.nombre_completo}</Link>
                <span>{detalle(deudor)}</span>
              </li>
            ))}
            {data[id].clientes > data[id].primeros.length ? (
              <li>y {data[id].clientes - data[id].primeros.length} más</li>
            ) : null}
            {nota ? <li>{nota()}</li> : null}
          </ul>
        </details>
      ))}
    </section>
  )
}
