import { readRows, type Context } from '../../../kernel/index.ts'

interface Cuenta {
  nombre: string
  cuenta: string
  centro: string
}

/** Account of a line's concept: its own row, or that of what it is without one. */
export async function cuentasDe(ctx: Context): Promise<(concepto: string) => Cuenta> {
  const filas = await readRows(
    ctx.db,
    `select code, name, cuenta, centro from cuentas_contables where activo = 1 and code is not null
     union all select concat('gasto-', id), name, cuenta, null from conceptos_gasto order by code`,
    [],
  )
  const cuentas = new Map(
    filas.map((fila): [string, Cuenta] => [
      String(fila.code),
      { nombre: String(fila.name), cuenta: String(fila.cuenta ?? ''), centro: String(fila.centro ?? '') },
    ]),
  )
  const vacia = { nombre: '', cuenta: '', centro: '' }
  return (concepto) => {
    const [general = '', propia] = concepto.split(':')
    const suya = cuentas.get(propia ?? general)
    const otra = propia ? general : general.startsWith('gasto-') ? 'gastos' : undefined
    const respaldo = otra === undefined ? undefined : cuentas.get(otra)
    if (!suya) return respaldo ?? { ...vacia, nombre: concepto }
    // an expense has the cost centre of all of them
    return suya.cuenta || !respaldo
      ? { ...suya, centro: suya.centro || (respaldo?.centro ?? '') }
      : { ...respaldo, nombre: suya.nombre }
  }
}

/** Names of the concepts that still have no account. */
export async function sinCuenta(ctx: Context): Promise<string[]> {
  const filas = await readRows(
    ctx.db,
    "select name from cuentas_contables where activo = 1 and (cuenta is null or cuenta = '') order by id",
    [],
  )
  return filas.map(({ name }) => String(name))
}
