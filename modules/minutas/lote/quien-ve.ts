import { ofOffice } from '../../kernel/index.ts'

export const deLote = ofOffice(
  'Lotes de minutas',
  'De toda la oficina: quien hace minutas sigue el lote que otro pidió.',
  ['id_lote'],
)
