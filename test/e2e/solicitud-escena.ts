import type { Page } from 'puppeteer-core'
import { insert, update } from '../../modules/kernel/index.ts'
import { ArchivoDeSolicitud, Solicitud, TipoDeSolicitud } from '../../modules/solicitudes/model.ts'
import { button, click, sees, type, visit, type Visit } from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'
import { plantillaSubida } from '../harness/plantillas.ts'
import { deFuera, type DeFuera } from '../harness/solicitudes.ts'

/** How a phone sees it. */
export const TELEFONO = { width: 390, height: 844 } as const

export const PAPELES = [
  { nombre: 'cedula', titulo: 'Cédula de quienes firman', ayuda: 'Por las dos caras.', opcional: false },
  {
    nombre: 'tradicion',
    titulo: 'Certificado de tradición y libertad',
    ayuda: 'De menos de 30 días.',
    opcional: false,
  },
  { nombre: 'poder', titulo: 'Poder', ayuda: null, opcional: true },
]

/** An office that offers one deed. */
export async function oficinaQueOfrece(titulo = 'Poder especial'): Promise<{ office: string; id_plantilla: number }> {
  const office = await freshOffice()
  const { id } = await plantillaSubida(office)
  await insert(await contextOf(office), TipoDeSolicitud, {
    id_plantilla: Number(id),
    titulo,
    resumen: 'Para que otra persona firme por usted.',
    costo: '$ 86.200 más IVA y copias.',
    demora: 'Minuta en 3 días hábiles.',
    quien_pide: 'Quien otorga el poder.',
    papeles: PAPELES,
    que_traer: ['Cédula original', 'Huella limpia'],
    orden: 1,
    activo: true,
  })
  return { office, id_plantilla: Number(id) }
}

/** Takes a request where a test needs it, whatever the road. */
export async function llevar(office: string, id: number, cambios: Partial<Solicitud>): Promise<void> {
  const ctx = await contextOf(office)
  const before = await Solicitud.query(ctx.db).findById(id)
  if (before) await update(ctx, Solicitud, id, { ...cambios, estado_desde: ctx.now.toISOString() }, { before })
}

/** A request of somebody without a session, with its kind chosen. */
export async function elegida(office: string, id_plantilla: number): Promise<DeFuera> {
  const suya = await deFuera(office)
  await llevar(office, suya.id, { etapa: 2, estado: 'elegido', id_plantilla })
  return suya
}

export const caminoDe = ({ enlace: { id, token } }: DeFuera, paso?: string): string =>
  `/auth/solicitud${paso ? `?paso=${paso}` : ''}#${id}.${token}`

/** Opens a request with the link of its mail, as its phone does. */
export const abrir = (
  office: string,
  suya: DeFuera,
  paso?: string,
  opciones: { dark?: boolean; width?: number } = {},
): Promise<Visit> => visit(caminoDe(suya, paso), { office, ...TELEFONO, ...opciones })

/** Chooses files as a person does: by a button. */
export async function elegirArchivos(page: Page, boton: string, rutas: readonly string[]): Promise<void> {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button(boton))])
  await selector.accept([...rutas])
}

/** What the server keeps of the files of a request. */
export const guardados = async (office: string, id_solicitud: number): Promise<ArchivoDeSolicitud[]> =>
  ArchivoDeSolicitud.query((await contextOf(office)).db)
    .where({ id_solicitud })
    .orderBy('id')

/** Writes the five data of the contact step. */
export async function contacto(page: Page, correo = 'ana@ejemplo.co'): Promise<void> {
  await sees(page, 'Nombres')
  await type(page, 'Nombres', 'Ana María')
  await type(page, 'Apellidos', 'Ñáñez O’Higgins')
  await type(page, 'Correo electrónico', correo)
  await type(page, 'Dirección', 'Calle 12 # 34-56')
  await type(page, 'Teléfono', '3001234567')
}
