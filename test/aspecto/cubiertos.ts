import type { Page } from 'puppeteer-core'

const CONTROLES =
  'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [tabindex="0"]'
/** So many are named of one page. */
const NOMBRADOS = 6

/**
 * Controls that nobody can press: brought to the middle of the window, something else lies over their centre. A sticky bar may cover what
 * passes under it; it may not cover what no scrolling takes out from under it. What is behind a dialog waits for it, and a notice goes
 * away by itself.
 */
export const cubiertos = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector, tope) => {
      const faltas: string[] = []
      // no named function in here: what loads the tests would wrap it in one of its own, that the page lacks
      const encima = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document
      for (const el of encima.querySelectorAll<HTMLElement>(selector)) {
        if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || el.matches(':disabled'))
          continue
        if (el.closest('[inert], [aria-hidden="true"]')) continue
        el.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // a link that goes on in the next line: the middle of its box may be another's
        const { left, top, width, height } = el.getClientRects()[0] ?? el.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width < 4 || height < 4 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
        const sobre = document.elementFromPoint(x, y)
        if (!sobre || sobre.closest('.kit-avisos') || el.contains(sobre) || sobre.contains(el)) continue
        if (sobre.closest('label')?.control === el) continue
        if (el.id && sobre.closest(`label[for="${CSS.escape(el.id)}"]`)) continue
        const dicho = (el.getAttribute('aria-label') ?? el.closest('label')?.textContent ?? el.textContent)
          .trim()
          .slice(0, 40)
        faltas.push(
          `${el.tagName.toLowerCase()} «${dicho || el.id}» está bajo ${[sobre.tagName.toLowerCase(), ...sobre.classList].slice(0, 3).join('.')}`,
        )
      }
      scrollTo(0, 0)
      return faltas.length > tope ? [...faltas.slice(0, tope), `y ${faltas.length - tope} más cubiertos`] : faltas
    },
    CONTROLES,
    NOMBRADOS,
  )

/** Areas of the page that scroll up and down, where there are two or more: the wheel does not know which one is meant. */
export const dosDesplazamientos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const areas = [...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter(
        (el) =>
          el.scrollHeight > el.clientHeight + 4 &&
          el.clientHeight > 120 &&
          /auto|scroll/.test(getComputedStyle(el).overflowY) &&
          el.tagName !== 'TEXTAREA',
      )
      .map((el) => [el.tagName.toLowerCase(), ...el.classList].slice(0, 2).join('.'))
    if (document.documentElement.scrollHeight > innerHeight + 4) areas.unshift('la página')
    return areas.length > 1 ? [`se desplazan ${areas.join(' y ')}`] : []
  })

/** Cells of lists whose words come nearer to the next cell, the box before them or the row's lines than their padding lets them. */
export const celdasApretadas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faltas: string[] = []
    for (const celda of document.querySelectorAll<HTMLElement>(
      '.lista-tabla tbody :is(th[scope="row"], td:not([class*="hueco"]))',
    )) {
      const caja = celda.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(celda)
      for (const texto of celda.querySelectorAll<HTMLElement>('.lista-nombre > a, .lista-celda')) {
        const { left, right, top, bottom } = texto.getBoundingClientRect()
        const casilla = celda.querySelector('.mantine-Checkbox-root')?.getBoundingClientRect()
        const desde = casilla && texto.matches('a') ? casilla.right + 8 : caja.left + parseFloat(paddingLeft)
        const aLosLados = left < desde - 1 || right > caja.right - parseFloat(paddingRight) + 1
        if (!aLosLados && top >= caja.top + 1 && bottom <= caja.bottom - 1 && (!casilla || casilla.width >= 16))
          continue
        faltas.push(`sin margen en su celda: «${texto.innerText.slice(0, 40)}»`)
      }
    }
    return faltas.slice(0, 3)
  })
