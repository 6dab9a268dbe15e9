import { formatDateTime } from '../../schemas/es-co/index.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar } from '../kit/http/useApi.ts'
import type { FilaEnlacePago } from './pago.ts'

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

/** The links by which something may be paid. Their secret is in no list: who needs one asks where the debt is. */
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
