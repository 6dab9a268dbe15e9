import { ofOffice } from '../kernel/index.ts'

export const deConservacion = ofOffice('Conservación', 'De toda la oficina: se decide por clases, no por personas.')
