import { ofOffice } from '../../kernel/index.ts'

export const deAgenda = ofOffice('Agenda de citas', 'De toda la oficina: quien trabaja trámites ve todas las citas.')
