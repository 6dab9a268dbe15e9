import { arreglo, entero, id, objeto } from './vocabulario.ts'

/** How much these rows are used, all of them and one by one. */
export const usos = objeto({ usado: entero, filas: arreglo(objeto({ id, usado: entero })) })
