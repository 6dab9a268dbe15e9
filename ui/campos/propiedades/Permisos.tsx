import { PERMISOS } from '../../../schemas/vistas/vistas.ts'
import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'

const OPCIONES = PERMISOS.map(({ id, name, action }) => ({
  value: id,
  label: `${name}: ${action}`,
  detail: `Permiso ${id}`,
}))

interface Props {
  campo: DefinicionCampo
  falta: (...palabras: string[]) => string | undefined
  puede: boolean
  onChange: (cambio: Partial<DefinicionCampo>) => void
}

/** Who sees the field and who writes it: whoever holds a permission, or everybody who sees or writes the record. */
export const Permisos = ({ campo, falta, puede, onChange }: Props) => (
  <>
    <SelectBuscable<number>
      label="Lo ve quien tenga"
      placeholder="Todo el que ve el registro"
      value={campo.lee}
      options={OPCIONES}
      disabled={!puede}
      error={falta('ui.lee')}
      onChange={(lee) => onChange({ lee })}
    />
    <SelectBuscable<number>
      label="Lo escribe quien tenga"
      placeholder="Todo el que escribe el registro"
      value={campo.escribe}
      options={OPCIONES}
      disabled={!puede}
      error={falta('ui.escribe')}
      onChange={(escribe) => onChange({ escribe })}
    />
  </>
)
