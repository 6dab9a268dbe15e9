import type { Json, Reply } from '../harness/index.ts'
import { Azar } from './azar.ts'
import type { Clase, Cosa, Mundo } from './mundo.ts'
import type { Oficina } from './oficina.ts'

/** One thing that somebody does: who, when, what, and to which records, by the names that the steps which made them gave. */
export interface Paso {
  n: number
  dia: string
  /** Seconds since midnight. */
  hora: number
  hace: string
  /** Names chosen, in order; null until it was done once. */
  con: string[] | null
}

/** Nothing to do it to: in a shortened history, or on a quiet day. */
export class Nada extends Error {}

/** What should not have happened. */
export class Falla extends Error {}

/** A form with files, as a browser sends it. */
class Forma {
  readonly bytes: Uint8Array
  readonly tipo: string
  /** The same with its files cut short. */
  readonly rota: Forma | null

  constructor(bytes: Uint8Array, tipo: string, rota: Forma | null) {
    this.bytes = bytes
    this.tipo = tipo
    this.rota = rota
  }
}

async function empacar(
  campos: Record<string, string | number>,
  archivos: Record<string, Uint8Array>,
  extension: string,
  rota: Forma | null,
): Promise<Forma> {
  const forma = new FormData()
  for (const [nombre, valor] of Object.entries(campos)) forma.append(nombre, String(valor))
  const type = extension === 'pdf' ? 'application/pdf' : ''
  for (const [nombre, bytes] of Object.entries(archivos))
    forma.append(nombre, new Blob([new Uint8Array(bytes)], { type }), `${nombre}.${extension}`)
  const pedido = new Response(forma)
  return new Forma(new Uint8Array(await pedido.arrayBuffer()), pedido.headers.get('content-type') ?? '', rota)
}

/** Half a year after its term the link of an invoice opens nothing. */
export const venceElEnlace = (dicho: Json): boolean => String(dicho?.errors?.token).startsWith('El enlace venció')

/** A secret of the same length that opens nothing: changing its last letters would hit the true one once in thousands. */
export const otroSecreto = (secreto: string): string => [...secreto].reverse().join('')

const HECHO = [200, 201, 202, 204]
/** How often a request meets with an accident: the answer is lost and it is sent again, or the button is pressed twice. */
const PERDIDA = 0.03
const DOBLE = 0.03
/** Whose programs send again what was not answered, as a browser does under its key. */
const PROVEEDOR = '/pasarela/notificaciones/'
/** Records of a class that people have at hand, and how often somebody looks for one among all. */
const RECIENTES = 500
const DE_ANTES = 0.1

/** A step under way: its own chance, the records that it takes, the requests that it sends. */
export class Acto {
  readonly azar: Azar
  readonly mundo: Mundo
  readonly oficina: Oficina
  readonly paso: Paso
  /** What came of it, without anything that differs between two runs. */
  readonly huella: string[] = []
  private readonly elegidos: string[] = []
  private readonly accidentes: Azar
  private readonly antiguas: Azar
  private readonly semilla: string
  private hechas = 0
  private pedidos = 0

  constructor(oficina: Oficina, mundo: Mundo, paso: Paso, semilla: string) {
    this.oficina = oficina
    this.mundo = mundo
    this.paso = paso
    this.semilla = semilla
    this.azar = new Azar(`${semilla}/${paso.n}`)
    this.accidentes = new Azar(`${semilla}/${paso.n}/accidentes`)
    this.antiguas = new Azar(`${semilla}/${paso.n}/antiguas`)
  }

  get dia(): string {
    return this.paso.dia
  }

  /** The names that were chosen. */
  get con(): string[] {
    return this.elegidos
  }

  /** People mostly take up what is recent; now and then, or where none of that will do, anything of the office's whole life. */
  private candidatas(clase: Clase, cual: (una: Cosa) => boolean): readonly Cosa[] {
    const todas = this.mundo.todas(clase)
    const entera = todas.length <= RECIENTES || this.antiguas.si(DE_ANTES)
    const recientes = entera ? [] : todas.slice(-RECIENTES).filter(cual)
    return recientes.length ? recientes : todas.filter(cual)
  }

  /** Some record of a class, the same in a replay. @throws Nada without any */
  escoge(clase: Clase, cual: (una: Cosa) => boolean = () => true): Cosa {
    // drawn in a replay too, or everything after it would be drawn otherwise
    const suerte = this.azar.fraccion()
    const dicho = this.paso.con?.[this.elegidos.length]
    const candidatas = dicho === undefined ? this.candidatas(clase, cual) : []
    const una = dicho === undefined ? candidatas[Math.floor(suerte * candidatas.length)] : this.mundo.una(clase, dicho)
    if (!una || !cual(una)) throw new Nada()
    this.elegidos.push(una.nombre)
    return una
  }

  /** A chance that a replay takes as it fell, whatever else is there by then. */
  decide(probabilidad: number, puede: boolean): boolean {
    const suerte = this.azar.si(probabilidad)
    const dicho = this.paso.con?.[this.elegidos.length]
    const si = dicho === undefined ? suerte && puede : dicho === 'si'
    this.elegidos.push(si ? 'si' : 'no')
    return si
  }

  /** Remembers a record that the office says it made. */
  crea(clase: Clase, id: number, datos: Record<string, Json> = {}): Cosa {
    return this.mundo.agrega(clase, { ...datos, id, nombre: `${this.paso.n}.${++this.hechas}`, dia: this.dia })
  }

  /** Asked with success. @throws Falla otherwise */
  async hace(quien: string | null, metodo: string, ruta: string, cuerpo?: Json): Promise<Json> {
    return (await this.pide(quien, metodo, ruta, cuerpo, HECHO)).body
  }

  /** Asked for what must be refused, in words. @throws Falla if it was done, or broke */
  async niegan(
    quien: string | null,
    metodo: string,
    ruta: string,
    cuerpo?: Json,
    estados = [403, 404, 409, 422],
  ): Promise<void> {
    const { body } = await this.pide(quien, metodo, ruta, cuerpo, estados)
    const dicho = body?.message ?? body?.error
    if (typeof dicho !== 'string' || dicho.length < 10)
      throw new Falla(`${metodo} ${ruta} was refused without a sentence`)
  }

  /** The body of a form with files, and its head. */
  async forma(
    campos: Record<string, string | number>,
    archivos: Record<string, Uint8Array>,
    extension = 'pdf',
  ): Promise<Forma> {
    const medio = Object.entries(archivos).map(([nombre, bytes]) => [nombre, bytes.subarray(0, bytes.length / 2)])
    const rota = await empacar(campos, Object.fromEntries(medio) as typeof archivos, extension, null)
    return empacar(campos, archivos, extension, rota)
  }

  /** Body of another's program, byte by byte. */
  comoEsta(texto: string, tipo = 'application/json'): Forma {
    return new Forma(Buffer.from(texto), tipo, null)
  }

  /** A request whose answer is one of these; a POST may be sent twice under its key, and must then have one effect and one answer. */
  async pide(
    quien: string | null,
    metodo: string,
    ruta: string,
    cuerpo: Json,
    estados: readonly number[],
  ): Promise<Reply> {
    const llave = `sim-${this.semilla.replace(/\W/g, '')}-${this.paso.n}-${++this.pedidos}`
    const cabeceras: Record<string, string> = ['POST', 'PUT'].includes(metodo) ? { 'idempotency-key': llave } : {}
    if (cuerpo instanceof Forma) cabeceras['content-type'] = cuerpo.tipo
    const dicho: Json = cuerpo instanceof Forma ? cuerpo.bytes : cuerpo
    const { fallas } = this.oficina
    const pedir = (puerto?: number) => this.oficina.pedir(quien, metodo, ruta, dicho, cabeceras, puerto)
    if (fallas && cuerpo instanceof Forma && cuerpo.rota && estados.some((uno) => uno < 300)) {
      fallas.anota('archivo dañado')
      await this.niegan(quien, metodo, ruta, cuerpo.rota, [422])
    }
    const insiste = quien !== null || ruta.startsWith(PROVEEDOR)
    const suerte = metodo === 'POST' && insiste ? this.accidentes.fraccion() : 1
    if (fallas && quien !== null) await this.oficina.alista(quien)
    if (suerte < PERDIDA) fallas?.anota('respuesta perdida')
    else if (suerte < PERDIDA + DOBLE) fallas?.anota('botón dos veces')
    const respuestas: readonly [Reply, ...Reply[]] =
      suerte < PERDIDA
        ? [await pedir(), await pedir()]
        : suerte < PERDIDA + DOBLE
          ? await Promise.all([pedir(), pedir()])
          : suerte < 1 && fallas
            ? [await fallas.alrededor(`${this.paso.n}/${this.pedidos}`, pedir)]
            : [await pedir()]
    const [una, otra] = respuestas
    for (const { status, raw } of respuestas)
      if (!estados.includes(status))
        throw new Falla(
          `${metodo} ${ruta} (${quien ?? 'nadie'}) answered ${status} and not ${estados.join('/')}: ${raw.toString().slice(0, 1500)}\n${JSON.stringify(cuerpo)?.slice(0, 3000)}`,
        )
    if (otra && JSON.stringify(otra.body?.id) !== JSON.stringify(una.body?.id))
      throw new Falla(`${metodo} ${ruta} had two effects under one key: ${JSON.stringify([una.body, otra.body])}`)
    // a link's secret is another in every run
    this.huella.push(`${metodo} ${ruta.replace(/(?<=[/=])[\w-]{20,}/g, '@').replace(/\d+/g, '#')} ${una.status}`)
    return una
  }
}

/** Something that people do, so many times for each deed that comes in. */
export interface Accion {
  porEscritura: number
  /** Order within a day: deeds come in before they are settled, and are settled before they are invoiced. */
  turno?: number
  hace: (acto: Acto) => Promise<void>
}
export type Acciones = Readonly<Record<string, Accion>>
