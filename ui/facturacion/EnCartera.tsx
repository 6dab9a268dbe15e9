import { Link } from 'wouter'
import { esDebido } from '../../modules/pagos/domain.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import type { Tarjeta } from './formulario.ts'

/** Who owes what of a saved card is paid with a bond or on credit, each once. */
const deudoresDe = ({ id_factura, otorgante, pago: { method, detalle } }: Tarjeta): number[] => {
  if (id_factura === null || method === null) return []
  const partes = detalle?.medios?.length ? detalle.medios : [{ method, deudor: detalle?.deudor }]
  const debidas = partes.filter((parte) => parte.method !== null && esDebido(parte.method))
  return [...new Set(debidas.map(({ deudor }) => deudor ?? otorgante))].filter((deudor) => deudor !== null)
}

/** From what is owed of a deed to its debtors in receivables, for who may see them. */
export const EnCartera = ({ tarjeta }: { tarjeta: Tarjeta }) => {
  const deudores = puedeVista('cartera') ? deudoresDe(tarjeta) : []
  if (deudores.length === 0) return null
  return (
    <p className="text-muted text-13 tabular-nums wrap-anywhere">
      {deudores.map((persona, lugar) => (
        <Link key={persona} href={`/admin/cartera?persona=${persona}`} className="mr-3 text-accent">
          Ver en cartera{deudores.length > 1 ? ` al deudor ${lugar + 1}` : ''}
        </Link>
      ))}
    </p>
  )
}
