import { NOMBRES, PRUEBA, type Proveedor } from '../../schemas/pasarela.ts'
import type { PagoDePrueba } from '../../schemas/respuestas/pasarela.ts'
import { Problem, type Context } from '../kernel/index.ts'
import { DESTINO_PRUEBA } from './cobrar.ts'
import { cuentaDe } from './configuracion/cuentas.ts'
import { crearOrden } from './crear-orden.ts'
import { iniciarPago, vueltaDePrueba } from './iniciar-pago.ts'
import { filaDe } from './listar.ts'

/**
 * The specification's test payment (section 9): 7000 COP, CO, test mode on, over the provider that somebody wants to try.
 * @throws Problem 409 where the office has no account with it, or one that is not for tests
 */
export async function probarPago(ctx: Context, proveedor: Proveedor): Promise<PagoDePrueba> {
  if (proveedor !== 'local') {
    const cuenta = await cuentaDe(ctx, proveedor)
    if (!cuenta)
      throw new Problem(409, 'sin_configurar', `Falta la cuenta de ${NOMBRES[proveedor]}: escríbala en Proveedores.`)
    if (!cuenta.prueba)
      throw new Problem(409, 'produccion', `La cuenta de ${NOMBRES[proveedor]} es de producción: aquí solo se prueba.`)
  }
  const orden = await crearOrden(ctx, {
    destino_tipo: DESTINO_PRUEBA,
    destino_id: 0,
    id_enlace: null,
    descripcion: 'Pago de prueba',
    proveedor,
    prueba: true,
    detalle: [{ clave: DESTINO_PRUEBA, texto: 'Pago de prueba', pesos: PRUEBA.pesos }],
  })
  return { orden: filaDe(ctx, orden), inicio: await iniciarPago(ctx, orden, vueltaDePrueba(ctx, orden)) }
}
