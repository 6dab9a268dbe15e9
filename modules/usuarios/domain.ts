import { CLAVE_MINIMA, CORREO } from '../../schemas/sesion/usuario.ts'

const LLENAR = 'Es necesario llenar todos los campos'
const COMO_CORREO = new RegExp(CORREO, 'u')

/** A simple check: one @, something before it and a domain with a dot after. */
export const correoValido = (email: string): boolean => email.trim().length <= 190 && COMO_CORREO.test(email)

export function revisarClave(password: string, confirmation: string): Record<string, string[]> {
  if (!password) return { password: ['No puede estar vacio'] }
  if (password.length < CLAVE_MINIMA) return { password: [`Deberia tener al menos ${CLAVE_MINIMA} caracteres`] }
  return password === confirmation ? {} : { password_confirmation: ['Las contraseñas deben coincidir'] }
}

/** Owner's data that a password must not contain. */
export interface DeQuien {
  email: string
  usuario: string
  oficina: string
}

const DE_TODOS = ['contraseña', 'password', 'clave', 'notaria', 'notario', 'oficina', 'protocolo', 'usuario', 'demo']
/** Fewest letters of a word that counts wherever it stands, and fewest that must be left without it. */
const LETRAS = 4
/** Fewest different characters: «ababab» and six spaces have fewer. */
const DISTINTOS = 4
/** Rows of which people type neighbours one after the other. */
const SEGUIDAS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
]
const TRAMO = 3

const llana = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const palabras = (texto: string, letras = LETRAS): string[] =>
  llana(texto)
    .split(/[^a-z]+/)
    .filter((palabra) => palabra.length >= letras)
const quitar = (texto: string, propias: readonly string[]): string =>
  propias.toSorted((a, b) => b.length - a.length).reduce((left, palabra) => left.replaceAll(palabra, ''), texto)

const PASOS = SEGUIDAS.flatMap((fila) => [fila, [...fila].reverse().join('')])

/** Rest of a text without runs of three or more characters that follow one another in a row, one way, or repeat. */
function sinTramos(texto: string): string {
  const esTramo = (tramo: string) => PASOS.some((fila) => fila.includes(tramo)) || new Set(tramo).size === 1
  let [rest, tramo] = ['', '']
  for (const letra of texto) {
    if (esTramo(tramo + letra)) {
      tramo += letra
      continue
    }
    if (tramo.length < TRAMO) rest += tramo
    tramo = letra
  }
  return tramo.length < TRAMO ? rest + tramo : rest
}

/** Whether next to nothing is left of a password without words of theirs, short ones too, years and runs. */
function hechaDe(clave: string, propias: readonly string[]): boolean {
  const toda = llana(clave).replace(/[^a-z\d]/g, '')
  const rest = quitar(toda, propias)
  return rest !== toda && sinTramos(rest.replace(/(?:19|20)\d\d/g, '')).length < TRAMO
}

/** Why a password is as good as said by whom it is for: the mail, the name or the office with some digits or signs; null if it is not. */
function parecida(clave: string, { email, usuario, oficina }: DeQuien): string | null {
  const sin = (propias: readonly string[]): boolean => {
    const letras = llana(clave).replace(/[^a-z]/g, '')
    const rest = quitar(letras, propias)
    return rest !== letras && rest.length < LETRAS
  }
  const cortas = [...palabras(email, 2), ...palabras(usuario, 2)]
  if (sin([...palabras(email), ...palabras(usuario)]) || hechaDe(clave, cortas))
    return 'Se parece a su correo o a su nombre: elija otra.'
  const todos = sin([...palabras(oficina), ...DE_TODOS.flatMap((una) => palabras(una))])
  return todos ? 'Se parece al nombre de la oficina o a una palabra que todos usan: elija otra.' : null
}

/**
 * Why a password is refused though it is long enough; null if it is not.
 * @param comunes those that leaked most often, which are tried as they are and with digits and signs after them
 */
export function reparoDeClave(clave: string, quien: DeQuien, comunes: ReadonlySet<string>): string | null {
  const plain = clave.toLowerCase()
  if (comunes.has(plain) || comunes.has(plain.replace(/[^\p{L}]+$/u, '')))
    return 'Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.'
  return previsible(clave) ?? parecida(clave, quien)
}

/** Why a password would be tried among the first, whoever it is for: the same again and again, or keys that follow one another. */
function previsible(clave: string): string | null {
  if (new Set(clave.toLowerCase()).size < DISTINTOS || !clave.trim()) return 'Repite los mismos caracteres: elija otra.'
  return sinTramos(llana(clave)).length < TRAMO ? 'Son letras o números seguidos: elija otra.' : null
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

/** Faults of a new user by field (specification 3, §5). */
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
