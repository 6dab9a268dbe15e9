import { ofOffice } from '../kernel/index.ts'

export const deExcepcion = ofOffice('Días distintos', 'De toda la oficina: son los días en que atiende.')
