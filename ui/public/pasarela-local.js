// The local provider's checkout: takes the attributes of a provider's script, and asks in a dialog what is to be notified. No money moves.
;(() => {
  const script = document.currentScript
  const de = (nombre) => script.getAttribute(`data-epayco-${nombre}`) ?? ''
  const pesos = `$ ${de('amount').replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`

  const GESTOS = [
    ['aprobar', 'Aprobar', 'El pago se aprueba; la notificación llega después del retorno'],
    ['rechazar', 'Rechazar', 'El banco dice que no'],
    ['pendiente', 'Pendiente', 'El banco todavía no decide'],
    ['dos_veces', 'Notificar dos veces', 'La misma aprobación llega repetida'],
    ['firma_invalida', 'Firma inválida', 'Alguien notifica sin el secreto'],
    ['otro_monto', 'Otro monto', 'Se aprueba un peso de más'],
    ['antes_del_retorno', 'Notificación antes del retorno', 'Llega cuando el navegador aún no ha vuelto'],
  ]

  const nuevo = (nombre, texto, atributos = {}) => {
    const nodo = document.createElement(nombre)
    nodo.textContent = texto
    for (const [clave, valor] of Object.entries(atributos)) nodo.setAttribute(clave, valor)
    return nodo
  }

  const hoja = new CSSStyleSheet()
  hoja.replaceSync(`
.pl-dialogo{width:min(30rem,calc(100vw - 2rem));max-height:calc(100vh - 2rem);margin:auto;padding:0;border:1px solid GrayText;
  border-radius:6px;background:Canvas;color:CanvasText;font:inherit;font-size:1rem;line-height:1.45}
.pl-dialogo::backdrop{background:rgb(0 0 0 / 45%)}
.pl-cuerpo{display:grid;gap:12px;padding:20px}
.pl-cuerpo h2{margin:0;font-size:1.125rem;font-weight:600}
.pl-cuerpo p{margin:0}
.pl-cuerpo small{font-size:.8125rem;opacity:.8}
.pl-gestos{display:grid;gap:8px}
.pl-gestos button,.pl-cerrar,.pl-abrir{min-height:44px;padding:6px 14px;border:1px solid GrayText;border-radius:6px;background:transparent;
  color:inherit;font:inherit;text-align:left;cursor:pointer}
.pl-gestos small{display:block}
.pl-cerrar,.pl-abrir{text-align:center}
.pl-dialogo button:focus-visible,.pl-abrir:focus-visible{outline:2px solid LinkText;outline-offset:2px}
.pl-dialogo button:disabled{opacity:.5;cursor:default}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hoja]

  const dialogo = nuevo('dialog', '', { class: 'pl-dialogo', 'aria-labelledby': 'pl-titulo' })
  const cuerpo = nuevo('div', '', { class: 'pl-cuerpo' })
  const falla = nuevo('p', '', { role: 'alert' })
  const gestos = nuevo('div', '', { class: 'pl-gestos' })

  const pedir = (gesto) =>
    fetch(de('confirmation'), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gesto }),
    })

  const hacer = async (gesto) => {
    for (const boton of dialogo.querySelectorAll('button')) boton.disabled = true
    const llega = pedir(gesto)
    if (gesto === 'antes_del_retorno') {
      const respuesta = await llega.catch(() => null)
      if (!respuesta?.ok) {
        falla.textContent = 'La pasarela local no respondió. Intente de nuevo.'
        for (const boton of dialogo.querySelectorAll('button')) boton.disabled = false
        return
      }
    } else llega.catch(() => undefined)
    location.assign(de('response'))
  }

  for (const [gesto, nombre, ayuda] of GESTOS) {
    const boton = nuevo('button', nombre, { type: 'button', 'data-gesto': gesto })
    boton.append(nuevo('small', ayuda))
    boton.addEventListener('click', () => {
      void hacer(gesto)
    })
    gestos.append(boton)
  }
  const cerrar = nuevo('button', 'Salir sin pagar', { type: 'button', class: 'pl-cerrar' })
  cerrar.addEventListener('click', () => {
    dialogo.close()
  })
  cuerpo.append(
    nuevo('h2', 'Pasarela local · PRUEBA', { id: 'pl-titulo' }),
    nuevo('p', `${de('description')}: ${pesos} ${de('currency')}`),
    nuevo('small', 'No se mueve dinero. Elija qué notifica la pasarela.'),
    gestos,
    falla,
    cerrar,
  )
  dialogo.append(cuerpo)

  const abrir = nuevo('button', 'Abrir la pasarela local', { type: 'button', class: 'pl-abrir' })
  abrir.addEventListener('click', () => {
    dialogo.showModal()
  })
  script.after(abrir, dialogo)
  dialogo.showModal()
})()
