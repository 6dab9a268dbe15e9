import { formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import { EN_FRASE } from '../../../schemas/facturacion/pasarela.ts'
import type { Membrete } from '../../documentos/index.ts'
import { paginaPublica } from '../../seguimientos/index.ts'
import type { OrdenPago } from '../model.ts'
import type { Inicio } from '../proveedores/pasarela-pago.ts'
import { ESTILO_PAGO, GUION_ESPERA, GUION_PASARELA, Prueba } from './por-pagar.tsx'

interface Datos {
  orden: OrdenPago
  base: string
  oficina: Membrete
  nonce: string
}

/** Last page before the provider. No card is typed on a page of ours. */
export const paginaDeOrden = ({ orden, inicio, base, oficina, nonce }: Datos & { inicio: Inicio }): string =>
  paginaPublica({
    titulo: 'Pagar en línea',
    oficina,
    nonce,
    estilo: ESTILO_PAGO,
    guion: inicio.clase === 'script' ? GUION_PASARELA : '',
    children: (
      <>
        <h1>Pagar {formatPesos(Number(orden.pesos))}</h1>
        <p className="sub">{orden.descripcion}</p>
        {orden.prueba && <Prueba />}
        <Detalle orden={orden} />
        <section className="bloque pagar">
          <h2>Pago con {EN_FRASE[orden.proveedor]}</h2>
          <ComoPagar inicio={inicio} proveedor={EN_FRASE[orden.proveedor]} />
          <p className="nota grande">
            Los datos de su tarjeta o su cuenta los recibe {EN_FRASE[orden.proveedor]}: la notaría no los ve ni los
            guarda. El pago queda en firme cuando lo confirma {EN_FRASE[orden.proveedor]}.
          </p>
          <p className="grande">
            <a href={base}>Elegir otra cosa</a>
          </p>
        </section>
      </>
    ),
  })

const ComoPagar = ({ inicio, proveedor }: { inicio: Inicio; proveedor: string }) => {
  const { clase, url, campos } = inicio
  if (clase === 'redireccion')
    return (
      <p className="grande">
        <a href={url}>Ir a pagar con {proveedor}</a>
      </p>
    )
  if (clase === 'formulario')
    return (
      <form method={inicio.metodo.toLowerCase()} action={url}>
        {Object.entries(campos).map(([nombre, valor]) => (
          <input key={nombre} type="hidden" name={nombre} value={valor} />
        ))}
        <button>Ir a pagar con {proveedor}</button>
      </form>
    )
  return (
    <>
      <p className="grande" data-cargando="" role="status">
        Abriendo la página de pago…
      </p>
      <noscript>
        <p className="error">Para pagar aquí, active JavaScript en su navegador.</p>
      </noscript>
      <div className="anulada" data-falla="" role="alert" hidden>
        <p>No se pudo abrir la página de pago de {proveedor}. No se le ha cobrado nada.</p>
        <p>
          <a href="">Intentar de nuevo</a>
        </p>
      </div>
      <form className="pagar" data-pasarela={url} data-campos={JSON.stringify(campos)} />
    </>
  )
}

const Detalle = ({ orden: { detalle, pesos } }: { orden: OrdenPago }) => (
  <section className="bloque">
    <h2>Detalle</h2>
    {detalle.map(({ clave, texto, pesos: suyo }) => (
      <p key={clave} className="linea sin-caja">
        <span>{texto}</span>
        <b>{formatPesos(suyo)}</b>
      </p>
    ))}
    <p className="suma grande">
      <span>Total</span>
      <b>{formatPesos(Number(pesos))}</b>
    </p>
  </section>
)

const TITULOS = {
  creado: 'Estamos confirmando su pago',
  pendiente: 'Estamos confirmando su pago',
  aprobado: 'Su pago fue aprobado',
  rechazado: 'Su pago fue rechazado',
  fallido: 'Su pago no se pudo hacer',
  vencido: 'Este pago venció',
  reversado: 'Su pago fue devuelto',
} as const

/** Says «approved» only once the provider has told the server. */
export const paginaDeResultado = ({ orden, base, oficina, nonce }: Datos): string => {
  const espera = orden.estado === 'creado' || orden.estado === 'pendiente'
  return paginaPublica({
    titulo: TITULOS[orden.estado],
    oficina,
    nonce,
    estilo: ESTILO_PAGO,
    guion: espera ? GUION_ESPERA : '',
    children: (
      <>
        <h1>{TITULOS[orden.estado]}</h1>
        <p className="sub">
          {formatPesos(Number(orden.pesos))} · {orden.descripcion}
        </p>
        {orden.prueba && <Prueba />}
        <Estado orden={orden} base={base} espera={espera} />
        <Detalle orden={orden} />
        <p className="clave">
          Referencia {orden.referencia}
          {orden.id_proveedor ? ` · Pago ${orden.id_proveedor}` : ''}
        </p>
        {!espera && (
          <p className="pie">
            <button type="button" className="quieto" data-imprimir="" hidden>
              Imprimir
            </button>
          </p>
        )}
      </>
    ),
  })
}

const Estado = ({ orden, base, espera }: { orden: OrdenPago; base: string; espera: boolean }) => {
  const { estado, aprobado_en, reversado_en, referencia, proveedor } = orden
  if (espera)
    return (
      <div className="grande" data-espera={referencia} role="status">
        <p className="espera">
          <i aria-hidden="true" /> Esperamos la respuesta de {EN_FRASE[proveedor]}. Esta página se actualiza sola.
        </p>
        <p className="nota grande">
          {estado === 'pendiente'
            ? 'El banco puede tardar. No pague otra vez: puede cerrar esta página y volver a ella con el mismo enlace.'
            : 'Si no terminó de pagar, puede intentarlo de nuevo.'}
        </p>
        <p className="grande">
          <a href="">Actualizar</a>
          {estado === 'creado' && (
            <>
              {' '}
              · <a href={base}>Intentar de nuevo</a>
            </>
          )}
        </p>
      </div>
    )
  if (estado === 'aprobado')
    return (
      <p className="hecho grande" role="status">
        Lo confirmó {EN_FRASE[proveedor]} el {formatDateTime(aprobado_en)}. Guarde esta página o su referencia.
      </p>
    )
  if (estado === 'reversado')
    return (
      <p className="anulada" role="status">
        El dinero lo devolvió {EN_FRASE[proveedor]} el {formatDateTime(reversado_en)}.
      </p>
    )
  return (
    <div className="anulada" role="status">
      <p>
        {estado === 'vencido'
          ? `No nos llegó la respuesta de ${EN_FRASE[proveedor]}. Si le cobraron, no pague otra vez: se registra cuando llegue, o avise a la notaría.`
          : 'No se le cobró nada.'}
      </p>
      <p>
        <a href={base}>Intentar de nuevo</a>
      </p>
    </div>
  )
}
