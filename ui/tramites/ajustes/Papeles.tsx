import { Switch } from '@mantine/core'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/index.ts'
import { conNombre, type ParteDeAjustes } from './cambios.ts'
import { Parte } from './Parte.tsx'

/** Papers that no law asks for: whether the office does. */
export const Papeles = ({ ajustes: { papeles }, edita, onChange }: ParteDeAjustes) => {
  const todos = TIPOS_DE_TRAMITE.flatMap((tipo) =>
    tipo.adjuntos.flatMap(({ ajuste, titulo }) => (ajuste ? [{ ajuste, titulo, tipo: tipo.titulo }] : [])),
  )
  if (todos.length === 0) return null
  return (
    <Parte
      id="papeles"
      titulo="Papeles que son política de la oficina"
      guia="La ley no los exige: la oficina decide si los pide."
    >
      {todos.map(({ ajuste, titulo, tipo }) => (
        <Switch
          key={ajuste}
          label={titulo}
          description={tipo}
          disabled={!edita}
          checked={papeles[ajuste] ?? true}
          onChange={(event) => onChange({ papeles: conNombre(papeles, ajuste, event.currentTarget.checked) })}
        />
      ))}
    </Parte>
  )
}
