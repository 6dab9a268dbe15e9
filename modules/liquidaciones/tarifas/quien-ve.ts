import { ofOffice } from '../../kernel/index.ts'

export const deTarifa = ofOffice(
  'Tarifas y servicios',
  'De toda la oficina: con las mismas se liquida cualquier escritura.',
  ['id_items_liquidaciones'],
)
