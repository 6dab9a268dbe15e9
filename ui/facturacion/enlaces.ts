import type { FacturaGuardada } from '../../schemas/facturacion/facturacion.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { estadoDian } from './estado.ts'
import type { Enlace } from './useEnviarDian.ts'

/** Where what the DIAN said of it is explained, rule by rule. */
export const enlacesDeFalla = (factura: FacturaGuardada | null): Enlace[] =>
  factura && estadoDian(factura).falla && puedeVista('facturacion', 'ver')
    ? [{ href: `/admin/facElectronica?factura=${factura.id_factura}`, label: 'Ver qué se corrige' }]
    : []
