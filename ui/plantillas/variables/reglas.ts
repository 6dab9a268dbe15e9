/** How tags are written, by example; `en` is the list in which one stands. */
export const REGLAS = [
  {
    titulo: 'Un dato',
    etiqueta: '{valor_venta | dinero}',
    que: 'Su nombre entre llaves. Después de la barra va el filtro que lo escribe: en letras, como fecha… Sirven varios, uno tras otro.',
  },
  {
    titulo: 'Una lista',
    etiqueta: '{#compradores}{nombre}, con cédula {cedula | documento}{$separador}{/}',
    que: 'Lo que está entre {#compradores} y {/} se repite por cada comprador. {$separador} pone la coma o la «y»; {$numero}, su número.',
  },
  {
    titulo: 'Un grupo',
    en: 'compradores',
    etiqueta: '{#conyugue | hay}casado con {conyugue.nombre}{/}',
    que: 'Los datos de un grupo van con punto. Con «hay» el texto sale solo si el grupo tiene algo.',
  },
  {
    titulo: 'Solo si…',
    etiqueta: '{#notario_encargado | es:si}encargado según resolución {numero_resolución}{/}',
    que: 'Un bloque con condición sale cuando se cumple: hay, varios, es:…, mayor_que:…',
  },
  {
    titulo: 'Si no…',
    en: 'compradores',
    etiqueta: '{^apoderado.nombre | hay}en su propio nombre{/}',
    que: 'Con ^ en vez de # sale cuando no se cumple.',
  },
  {
    titulo: 'Concordancia',
    etiqueta: '{compradores | concordar:identificado}',
    que: 'Escriba la palabra en masculino: saldrá identificado, identificada o identificados, según quiénes sean.',
  },
  {
    titulo: 'Cláusulas numeradas',
    etiqueta: '{$clausula | ordinal:f | mayusculas}',
    que: 'PRIMERA, SEGUNDA, TERCERA… Si una cláusula con condición no sale, las demás no dejan hueco.',
  },
  {
    titulo: 'Lo que puede faltar',
    en: 'compradores',
    etiqueta: '{telefono | o:no informa}',
    que: 'Sin esto, un dato vacío sale como [[FALTA telefono]] para que nadie lo firme sin ver.',
  },
] as const satisfies readonly { titulo: string; etiqueta: string; que: string; en?: string }[]
