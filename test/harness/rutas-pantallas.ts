import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ABREN_LA_PAPELERA } from '../../schemas/personas/habeas.ts'
import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { permiso, VISTAS, type Accion, type Vista } from '../../schemas/vistas/vistas.ts'
import { root } from './root.ts'

/** A room behind the login and what opens it: any of `needs` with all of `ademas`; none where a session is enough. */
export interface RutaDePantalla {
  path: string
  needs: number[]
  ademas: number[]
}

/** Permissions that `ui/routes.ts` names by a constant of a browser-only file. */
const NOMBRADOS: Readonly<Record<string, readonly number[]>> = {
  RADICACIONES: [permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')],
  MINUTAS: [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')],
  GUARDAN_PLANTILLAS: (['crear', 'modificar', 'eliminar'] as const).map((accion) => permiso('plantillas', accion)),
  ABREN_LA_PAPELERA,
  CONFIGURAN: [],
}

const esVista = (vista: string): vista is Vista => Object.hasOwn(VISTAS, vista)

function idsEn(texto: string): number[] {
  const escritos = [...texto.matchAll(/ids\('(\w+)', '(\w+)'\)/g)].flatMap(([, vista = '', accion]) =>
    esVista(vista) ? [permiso(vista, accion as Accion)] : [],
  ) // the compiler checked it where it is written
  const nombrados = Object.entries(NOMBRADOS).flatMap(([nombre, ids]) =>
    new RegExp(`\\b${nombre}\\b`).test(texto) ? ids : [],
  )
  return [...escritos, ...nombrados]
}

/** Every room of `ui/routes.ts` as it is written there, and those of the screens that are data. */
export function rutasDePantallas(): RutaDePantalla[] {
  const [, ...escritas] = readFileSync(join(root, 'ui/routes.ts'), 'utf8').split(/ruta\(\s*'/)
  return [
    ...escritas.map((texto) => ({
      path: texto.slice(0, texto.indexOf("'")),
      needs: idsEn(/',\s*(.*?),?\s*\(\) =>/s.exec(texto)?.[1] ?? ''),
      ademas: idsEn(/ademas: (.*)/.exec(texto)?.[1] ?? ''),
    })),
    ...LUGARES.map(({ id, vista }) => ({ path: `/admin/${id}`, needs: [permiso(vista, 'ver')], ademas: [] })),
  ]
}
