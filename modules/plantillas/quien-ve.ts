import { ofOffice } from '../kernel/index.ts'

export const dePlantilla = ofOffice(
  'Plantillas',
  'De toda la oficina: cualquiera que las lleve las reemplaza, sea de quien sea el proyecto.',
  ['id_plantilla'],
)
