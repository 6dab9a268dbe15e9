import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Almacen, Rango } from './almacen.ts'
import { crearAutoridad, emitirP12, type Autoridad } from './autoridad.ts'
import { digito } from './reglas/calculos.ts'

/** `p12` is base64. */
export interface Credenciales {
  nit: string
  dv: string
  nombre: string
  p12: string
  clave: string
  softwareId: string
  pin: string
  testSetId: string
  rango: Omit<Rango, 'softwareId'>
  ca: { raiz: string; subordinada: string }
}

/** All but NIT and name have defaults. */
export interface Pedido {
  nit: string
  nombre: string
  correo?: string
  softwareId?: string
  pin?: string
  testSetId?: string
  clave?: string
  resolucion?: string
  prefijo?: string
  desde?: number
  hasta?: number
  inicio?: string
  fin?: string
  claveTecnica?: string
  /** Prefix of a second range, for invoices on paper. */
  contingencia?: string
  /** The range is not associated with the software (302, FAB05c); the software is not active (FAB24c). */
  sinAsociar?: boolean
  softwareInactivo?: boolean
  /** Faulty certificates. */
  vencido?: boolean
  dias?: number
  sinNoRepudio?: boolean
  nitCertificado?: string
  caAjena?: boolean
  sinCadena?: boolean
  /** Renews the certificate of a registered issuer. */
  nuevo?: boolean
}

const DIA_MS = 86_400_000

/** Shared range of the DIAN's test environment. */
const HABILITACION = {
  resolucion: '18760000001',
  fecha: '2019-01-19',
  prefijo: 'SETP',
  desde: 990_000_000,
  hasta: 995_000_000,
  inicio: '2019-01-19',
  fin: '2030-01-19',
  claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
}

/** Range of paper (03). Its technical key is not used: a document 03 has a CUDE. */
const CONTINGENCIA = { ...HABILITACION, resolucion: '18760000002', desde: 1, hasta: 1000 }

export function autoridadDe(carpeta: string | null): Autoridad {
  if (!carpeta) return crearAutoridad()
  const ruta = join(carpeta, 'autoridad.json')
  if (existsSync(ruta)) return JSON.parse(readFileSync(ruta, 'utf8'))
  const nueva = crearAutoridad()
  mkdirSync(carpeta, { recursive: true })
  writeFileSync(ruta, JSON.stringify(nueva), { mode: 0o600 })
  return nueva
}

export class Registro {
  private readonly dadas = new Map<string, Credenciales>()
  private readonly almacen: Almacen
  private readonly autoridad: Autoridad
  private readonly ruta: string | null

  constructor(almacen: Almacen, autoridad: Autoridad, carpeta: string | null) {
    this.almacen = almacen
    this.autoridad = autoridad
    this.ruta = carpeta ? join(carpeta, 'credenciales.json') : null
    if (!this.ruta || !existsSync(this.ruta)) return
    const guardadas: Credenciales[] = JSON.parse(readFileSync(this.ruta, 'utf8'))
    for (const una of guardadas) this.dadas.set(una.nit, una)
  }

  lista(): Credenciales[] {
    return [...this.dadas.values()]
  }

  /** Idempotent by NIT. */
  registrar(pedido: Pedido): Credenciales {
    const anteriores = this.dadas.get(pedido.nit)
    if (anteriores && !pedido.nuevo) return anteriores
    const software = {
      id: pedido.softwareId ?? randomUUID(),
      pin: pedido.pin ?? String(randomInt(10_000, 99_999)),
      activo: !pedido.softwareInactivo,
    }
    const rango = { ...HABILITACION }
    for (const campo of ['resolucion', 'prefijo', 'inicio', 'fin', 'claveTecnica'] as const)
      rango[campo] = pedido[campo] ?? rango[campo]
    rango.desde = pedido.desde ?? rango.desde
    rango.hasta = pedido.hasta ?? rango.hasta
    const testSetId = pedido.testSetId ?? randomUUID()
    this.almacen.registrar({
      nit: pedido.nit,
      nombre: pedido.nombre,
      correo: pedido.correo ?? '',
      software: [software],
      testSetId,
      rangos: [
        { ...rango, softwareId: pedido.sinAsociar ? null : software.id },
        ...(pedido.contingencia ? [{ ...CONTINGENCIA, prefijo: pedido.contingencia, softwareId: software.id }] : []),
      ],
    })
    const clave = pedido.clave ?? randomUUID().slice(0, 8)
    const credenciales = {
      nit: pedido.nit,
      dv: digito(pedido.nit),
      nombre: pedido.nombre,
      p12: this.p12(pedido, clave),
      clave,
      softwareId: software.id,
      pin: software.pin,
      testSetId,
      rango,
      ca: { raiz: this.autoridad.raiz, subordinada: this.autoridad.subordinada },
    }
    this.dadas.set(pedido.nit, credenciales)
    if (this.ruta) writeFileSync(this.ruta, JSON.stringify(this.lista(), null, 1), { mode: 0o600 })
    return credenciales
  }

  private p12(pedido: Pedido, clave: string): string {
    const autoridad = pedido.caAjena ? crearAutoridad() : this.autoridad
    const desde = pedido.vencido ? new Date(Date.now() - 800 * DIA_MS) : undefined
    const de = {
      nit: pedido.nitCertificado ?? pedido.nit,
      nombre: pedido.nombre,
      desde,
      dias: pedido.dias,
      sinNoRepudio: pedido.sinNoRepudio,
    }
    return emitirP12(autoridad, de, clave, pedido.sinCadena).toString('base64')
  }
}

/** @throws Error with a sentence */
export function leerPedido(cuerpo: unknown): Pedido {
  if (typeof cuerpo !== 'object' || cuerpo === null) throw new Error('Se espera un objeto con nit y nombre.')
  const { nit, nombre, ...resto }: Record<string, unknown> = { ...cuerpo }
  if (typeof nit !== 'string' || !/^\d{5,15}$/.test(nit))
    throw new Error('El NIT va como texto, solo números y sin dígito de verificación.')
  if (typeof nombre !== 'string' || !nombre.trim()) throw new Error('Falta el nombre.')
  return { nit, nombre: nombre.trim(), ...resto }
}
