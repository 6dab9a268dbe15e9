import { ofOffice } from '../kernel/index.ts'

export const deNotaria = ofOffice('Notarios, bonos y subsidios', 'De toda la oficina: cualquier escritura los nombra.')
