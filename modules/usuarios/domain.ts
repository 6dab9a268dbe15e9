import { CLAVE_MINIMA, CORREO } from '../../schemas/sesion/usuario.ts'

const LLENAR = 'Es necesario llenar todos los campos'
const COMO_CORREO = new RegExp(CORREO, 'u')

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
/** Shortest word that counts anywhere in a password, and shortest remainder without it. */
const LETRAS = 4
/** Minimum different characters: «ababab» and six spaces fail. */
const DISTINTOS = 4
/** Keyboard rows whose neighbours people type in sequence. */
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

/** Removes runs of three or more neighbouring or repeated characters. */
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

function hechaDe(clave: string, propias: readonly string[]): boolean {
  const toda = llana(clave).replace(/[^a-z\d]/g, '')
  const rest = quitar(toda, propias)
  return rest !== toda && sinTramos(rest.replace(/(?:19|20)\d\d/g, '')).length < TRAMO
}

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

/** Why a long enough password is refused, or null. `comunes`: leaked passwords, tried with digits and signs after them. */
export function reparoDeClave(clave: string, quien: DeQuien, comunes: ReadonlySet<string>): string | null {
  const plain = clave.toLowerCase()
  if (comunes.has(plain) || comunes.has(plain.replace(/[^\p{L}]+$/u, '')))
    return 'Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.'
  return previsible(clave) ?? parecida(clave, quien)
}

function previsible(clave: string): string | null {
  if (new Set(clave.toLowerCase()).size < DISTINTOS || !clave.trim()) return 'Repite los mismos caracteres: elija otra.'
  return sinTramos(llana(clave)).length < TRAMO ? 'Son letras o números seguidos: elija otra.' : null
}

export interface UsuarioPorRevisar {
  email: string
  id_persona: number | null
  id_rol: number | null
  password: string
  /** Absent when the form has no second field. */
  password_confirmation?: string | undefined
  /** A link is mailed instead of a password. */
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
