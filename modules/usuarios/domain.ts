import { CLAVE_MINIMA, CORREO } from '../../schemas/usuario.ts'

const LLENAR = 'Es necesario llenar todos los campos'
const COMO_CORREO = new RegExp(CORREO, 'u')

/** A simple check: one @, something before it and a domain with a dot after. */
export const correoValido = (email: string): boolean => email.trim().length <= 190 && COMO_CORREO.test(email)

/** What is wrong with a new password and its repetition, by field. */
export function revisarClave(password: string, confirmation: string): Record<string, string[]> {
  if (!password) return { password: ['No puede estar vacio'] }
  if (password.length < CLAVE_MINIMA) return { password: [`Deberia tener al menos ${CLAVE_MINIMA} caracteres`] }
  return password === confirmation ? {} : { password_confirmation: ['Las contraseñas deben coincidir'] }
}

/** Whom a password is for: what of them anybody would try first. */
export interface DeQuien { email: string; usuario: string; oficina: string }

/** Words that every office has in common. */
const DE_TODOS = ['contraseña', 'password', 'clave', 'notaria', 'notario', 'oficina', 'protocolo', 'usuario', 'demo']
/** Fewest letters of a word that counts, and fewest that must be left without it. */
const LETRAS = 4

const letrasDe = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const palabras = (texto: string): string[] => letrasDe(texto).split(/[^a-z]+/).filter((palabra) => palabra.length >= LETRAS)

/** Why a password is as good as said by whom it is for: the mail, the name or the office with some digits or signs; null if it is not. */
export function parecida(clave: string, { email, usuario, oficina }: DeQuien): string | null {
  const sin = (propias: readonly string[]): boolean => {
    const letras = letrasDe(clave).replace(/[^a-z]/g, '')
    const rest = propias.toSorted((a, b) => b.length - a.length).reduce((left, palabra) => left.replaceAll(palabra, ''), letras)
    return rest !== letras && rest.length < LETRAS
  }
  if (sin([...palabras(email), ...palabras(usuario)])) return 'Se parece a su correo o a su nombre: elija otra.'
  const todos = sin([...palabras(oficina), ...DE_TODOS.flatMap(palabras)])
  return todos ? 'Se parece al nombre de la oficina o a una palabra que todos usan: elija otra.' : null
}

export interface UsuarioPorRevisar {
  email: string
  id_persona: number | null
  id_rol: number | null
  password: string
  /** Left out, the form has no second field. */
  password_confirmation?: string | undefined
  /** Sent a link instead of being given a password. */
  invitar: boolean
}

/** What is missing or wrong in a new user, by field (specification 3, §5). */
export function revisarUsuario(usuario: UsuarioPorRevisar): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (!usuario.id_persona) errors['id_persona'] = [LLENAR]
  if (!usuario.id_rol) errors['id_rol'] = [LLENAR]
  if (!usuario.email.trim()) errors['email'] = [LLENAR]
  else if (!correoValido(usuario.email)) errors['email'] = ['La direccion de correo no es valida']
  if (usuario.invitar) return errors
  if (!usuario.password) errors['password'] = [LLENAR]
  else Object.assign(errors, revisarClave(usuario.password, usuario.password_confirmation ?? usuario.password))
  return errors
}
