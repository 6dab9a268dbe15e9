import { ofOffice } from '../kernel/index.ts'

export const deFactura = ofOffice('Facturas', 'De toda la oficina: quien factura, factura cualquier escritura.', [
  'id_factura',
])
