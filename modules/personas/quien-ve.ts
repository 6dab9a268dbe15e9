import { ofOffice } from '../kernel/index.ts'

export const dePersona = ofOffice('Personas', 'De toda la oficina: una misma persona otorga en muchas escrituras.', [
  'id_personas',
  'id_persona',
])
