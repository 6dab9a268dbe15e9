import { SELECTORES, USOS_DE_SELECTORES, type Selector } from '../../schemas/vistas/selectores.ts'
import { permission, type Reduced } from '../kernel/index.ts'

/** A list, or one row of it, for whoever has a form that chooses from it and may not read it. */
export const paraEscoger = (selector: Selector): Reduced => ({
  needs: permission(
    ...new Set(USOS_DE_SELECTORES.filter((uso) => uso.selector === selector).flatMap(({ permisos }) => permisos)),
  ),
  fields: SELECTORES[selector],
})
