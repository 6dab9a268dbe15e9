import { ofOffice } from '../kernel/index.ts'

export const deProceso = ofOffice('Procesos', 'De toda la oficina: el trabajo de fondo no es de quien lo causó.')
