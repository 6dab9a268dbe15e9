import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renglon, type Falta } from './reglas/calculos.ts'

export interface Rango {
  resolucion: string
  fecha: string
  prefijo: string
  desde: number
  hasta: number
  inicio: string
  fin: string
  claveTecnica: string
  /** Null: not associated (rule FAB05c). */
  softwareId: string | null
}
export interface Emisor {
  nit: string
  nombre: string
  correo: string
  software: { id: string; pin: string; activo: boolean }[]
  rangos: Rango[]
  testSetId: string
}

/** One record per distinct bytes. */
export interface Recibido {
  tipo: string
  numero: string
  cufe: string
  nit: string
  receptor: string
  nombreReceptor: string
  total: string
  fecha: string
  sha256: string
  archivo: string
  recibidos: string[]
  resultado: 'aceptado' | 'rechazado'
  faltas: Falta[]
  /** Queries still answered «en proceso». */
  enProceso: number
  evento?: { codigo: string; cufe: string }
  xml: Buffer
  respuesta: Buffer
}

/** Types 01 to 04 share one numbering. */
const claseDe = (tipo: string) => (['01', '02', '03', '04'].includes(tipo) ? 'factura' : tipo)
const numeroCompleto = (nit: string, tipo: string, numero: string) => `${nit}|${claseDe(tipo)}|${numero}`

/** In memory, and in a folder when given one. */
export class Almacen {
  readonly emisores = new Map<string, Emisor>()
  readonly nombres = new Map<string, { nombre: string; correo: string }>()
  private readonly lotes = new Map<string, string[]>()
  private readonly porHuella = new Map<string, Recibido>()
  private readonly porCufe = new Map<string, Recibido>()
  private readonly aceptados = new Map<string, Recibido>()
  private readonly eventos = new Map<string, Recibido[]>()
  private readonly carpeta: string | null

  constructor(carpeta: string | null) {
    this.carpeta = carpeta
    if (!carpeta) return
    mkdirSync(carpeta, { recursive: true })
    for (const linea of this.lineas('emisores.jsonl')) {
      const emisor: Emisor = JSON.parse(linea)
      this.emisores.set(emisor.nit, emisor)
    }
    for (const linea of this.lineas('lotes.jsonl')) {
      const { llave, respuestas }: { llave: string; respuestas: string[] } = JSON.parse(linea)
      this.lotes.set(llave, respuestas)
    }
    for (const linea of this.lineas('adquirientes.jsonl')) {
      const { numero, nombre, correo }: { numero: string; nombre: string; correo: string } = JSON.parse(linea)
      this.nombres.set(numero, { nombre, correo })
    }
    for (const linea of this.lineas('documentos.jsonl')) {
      const guardado: Omit<Recibido, 'xml' | 'respuesta'> & { xml: string; respuesta: string } = JSON.parse(linea)
      this.recordar({
        ...guardado,
        xml: Buffer.from(guardado.xml, 'base64'),
        respuesta: Buffer.from(guardado.respuesta, 'base64'),
      })
    }
  }

  private lineas(nombre: string): string[] {
    const ruta = join(this.carpeta ?? '', nombre)
    return existsSync(ruta)
      ? readFileSync(ruta, 'utf8')
          .split('\n')
          .filter((linea) => linea.endsWith('}'))
      : []
  }

  registrar(emisor: Emisor): void {
    this.emisores.set(emisor.nit, emisor)
    if (this.carpeta)
      writeFileSync(
        join(this.carpeta, 'emisores.jsonl'),
        [...this.emisores.values()].map((uno) => `${JSON.stringify(uno)}\n`).join(''),
        {
          mode: 0o600,
        },
      )
  }

  /** An empty answer is one more query «en proceso». */
  guardarLote(llave: string, respuestas: string[]): void {
    this.lotes.set(llave, respuestas)
    this.agregar('lotes.jsonl', { llave, respuestas })
  }

  deLote(llave: string): string[] | undefined {
    return this.lotes.get(llave)
  }

  guardarAdquirente(numero: string, quien: { nombre: string; correo: string }): void {
    this.nombres.set(numero, quien)
    this.agregar('adquirientes.jsonl', { numero, ...quien })
  }

  private agregar(archivo: string, dato: object): void {
    if (this.carpeta) appendFileSync(join(this.carpeta, archivo), `${JSON.stringify(dato)}\n`)
  }

  private recordar(documento: Recibido): void {
    this.porHuella.set(documento.sha256, documento)
    if (!documento.cufe) return
    const anterior = this.porCufe.get(documento.cufe)
    if (anterior?.resultado !== 'aceptado') this.porCufe.set(documento.cufe, documento)
    if (documento.resultado !== 'aceptado') return
    if (documento.evento) this.eventos.set(documento.evento.cufe, [...this.eventosDe(documento.evento.cufe), documento])
    this.aceptados.set(numeroCompleto(documento.nit, documento.tipo, documento.numero), documento)
  }

  /** An accepted document stays accepted. */
  guardar(documento: Omit<Recibido, 'recibidos'>, instante: Date): Recibido {
    const anterior = this.porHuella.get(documento.sha256)
    const recibidos = [...(anterior?.recibidos ?? []), instante.toISOString()]
    if (anterior?.resultado === 'aceptado') {
      anterior.recibidos = recibidos
      return anterior
    }
    const nuevo = { ...documento, recibidos }
    this.recordar(nuevo)
    if (this.carpeta)
      this.agregar('documentos.jsonl', {
        ...nuevo,
        xml: nuevo.xml.toString('base64'),
        respuesta: nuevo.respuesta.toString('base64'),
      })
    return nuevo
  }

  eventosDe(cufe: string): readonly Recibido[] {
    return this.eventos.get(cufe) ?? []
  }
  deCufe(cufe: string): Recibido | undefined {
    return this.porCufe.get(cufe)
  }
  aceptado(nit: string, tipo: string, numero: string): Recibido | undefined {
    return this.aceptados.get(numeroCompleto(nit, tipo, numero))
  }

  lista() {
    return [...this.porHuella.values()].map(({ xml, respuesta: _, faltas, recibidos, ...resto }) => ({
      ...resto,
      bytes: xml.length,
      veces: recibidos.length,
      recibidos,
      codigos: faltas.map(({ codigo }) => codigo),
      mensajes: faltas.map(renglon),
    }))
  }
}
