import { ROL_NAME, ROL_SCOOPES } from '../../schemas/rol.ts'

const LLENAR = 'Es necesario llenar todos los campos'

/** What is missing or too long in a role, by field; without `vacio`, only what is too long: said while one types. */
export const revisarRol = ({ name, description }: { name: string; description: string }, { vacio = true } = {}): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [campo, value, max] of [['name', name, ROL_NAME], ['description', description, ROL_SCOOPES]] as const) {
    if (value.length > max) errors[campo] = `Máximo ${max} caracteres: lleva ${value.length}.`
    else if (vacio && !value.trim()) errors[campo] = LLENAR
  }
  return errors
}

/** What a role's privacy may say. */
export const PRIVACIDADES = ['privado', 'público']
