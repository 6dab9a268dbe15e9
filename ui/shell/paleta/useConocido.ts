import { useMemo } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { useSession } from '../../kit/session.ts'
import { CONFIGURABLES, MENU, menuPara } from '../../menu.ts'
import { RUTAS } from '../../rutas.ts'
import { leerRecientes } from '../recientes.ts'
import { ACCIONES } from './acciones.ts'
import type { Conocido } from './opciones.ts'

/** What the menu, its actions and this browser know, as far as the person's role opens it. */
export const useConocido = (): Conocido => {
  const permisos = useSession()?.user.permisos
  const { parser } = useRouter()
  return useMemo(() => {
    const suyos = new Set(permisos?.map(({ id }) => id))
    const tiene = (ids?: readonly number[]): boolean => !ids || ids.some((id) => suyos.has(id))
    const abre = (href: string): boolean => {
      const ruta = RUTAS.find(({ path }) => matchRoute(parser, path, href.split('?')[0] ?? '')[0])
      return ruta !== undefined && tiene(ruta.needs) && (ruta.ademas ?? []).every((id) => suyos.has(id))
    }
    return {
      menu: menuPara([...MENU, ...CONFIGURABLES], suyos),
      acciones: ACCIONES.filter(({ ids }) => tiene(ids)),
      recientes: leerRecientes().filter(({ href }) => abre(href)),
    }
  }, [permisos, parser])
}
