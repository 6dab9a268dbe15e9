import { ofOffice } from '../kernel/index.ts'

export const deNomina = ofOffice('Nómina electrónica', 'De toda la oficina: son los documentos de un mismo empleador.')
