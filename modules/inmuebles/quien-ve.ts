import { ofOffice } from '../kernel/index.ts'

export const deInmueble = ofOffice('Inmuebles', 'De toda la oficina: un mismo inmueble pasa por muchas escrituras.', [
  'id_inmuebles',
])
