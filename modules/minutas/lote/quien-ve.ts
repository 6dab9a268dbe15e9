import { ofOffice } from '../../kernel/index.ts'

export const deLote = ofOffice('Lotes de minutas', 'De toda la oficina: quien hace minutas sigue el lote que otro pidió.', ['id_lote'])

/** Whoever makes minutas makes them of any template of the office. */
export const dePlantillaNombrada = ofOffice(
  'Plantillas, para llenarlas', 'De toda la oficina: cualquiera que haga minutas las hace con cualquiera.', ['id_plantilla'],
)
