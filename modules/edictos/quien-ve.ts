import { ofOffice, openToAll } from '../kernel/index.ts'

export const deEdicto = ofOffice('Edictos', 'De toda la oficina: cualquiera que los lleve los corrige.')

export const deEdictoFijado = openToAll('Edictos fijados', 'Cualquiera, mientras estén fijados: para eso se fijan.')
