import type { ElementHandle, Page } from 'puppeteer-core'
import { PRESS_MS } from './lentitud.ts'

/** A slow page may take so long to show what was typed. */
const LIMIT_MS = 10_000

type Field = ElementHandle<Element>
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until an element stands still and its middle is what a pointer would touch, bringing it out from under what covers it.
 * @returns that point, or what is in the way
 */
const settle = (element: Field): Promise<{ x: number; y: number } | string> =>
  element.evaluate(async (one) => {
    let covered = ''
    await new Promise((resolve) => setTimeout(resolve)) // what just opened takes the focus by a timer of its own
    let before = one.getBoundingClientRect()
    for (let tries = 0; tries < 60; tries++) {
      // a page behind another draws no frames
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 100)
      })
      if (!one.isConnected) return 'it is gone'
      const box = one.getBoundingClientRect()
      const still =
        box.x === before.x && box.y === before.y && box.width === before.width && box.height === before.height
      before = box
      // a menu is born in the page's corner and goes from there to its place
      if (!still || one.matches(':disabled, [data-loading]') || one.closest('[style*="top: 0px; left: 0px"]')) continue
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const touched = document.elementFromPoint(x, y)
      if (
        touched &&
        (one.contains(touched) || touched === one.parentElement || touched.closest('label')?.contains(one))
      )
        return { x, y }
      covered = touched?.outerHTML.slice(0, 160) ?? 'nothing'
      one.scrollIntoView({ block: 'center', inline: 'center' })
    }
    return one.matches(':disabled, [data-loading]')
      ? 'it is disabled'
      : `what can be touched there is ${covered || 'still moving'}`
  })

async function find(page: Page, selector: string): Promise<Field> {
  const found = await page.waitForSelector(selector, { visible: true })
  if (!found) throw new Error(`${selector} is not on the page`)
  return found
}

/** What came of a press: it did what it was for, it fell on something else, or it fell on the element and no click of it was born. */
type Press = 'done' | 'missed' | 'lost'

/**
 * Judges the next press. One that falls on something else, because what comes late to a page moves what is under the pointer, does nothing
 * there; one that falls on the element and is let go of elsewhere is a click of whatever holds both. @returns how to ask what came of it
 */
async function watchPress(element: Field): Promise<() => Promise<Press>> {
  const seen = await element.evaluateHandle((one) => {
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    // words are pressed for the sake of the button that holds them
    const button =
      one.closest('button, a, label, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]') ?? one
    const press = {
      hit: false,
      on: null as EventTarget | null,
      clicked: false,
      came(): Press {
        return !this.hit ? 'missed' : this.clicked || !one.isConnected ? 'done' : 'lost'
      },
      handleEvent(event: Event) {
        const { type, target } = event
        if (type === 'pointerdown' && target instanceof Element) {
          this.on = target
          this.hit =
            one.contains(target) || target === one.parentElement || target.closest('label')?.contains(one) === true
        }
        if (type === 'click' && target instanceof Element)
          this.clicked ||=
            target === this.on || button.contains(target) || target.closest('label')?.contains(one) === true
        if (!this.hit) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        // the click comes in the same breath
        if (type === 'pointerup')
          setTimeout(() => {
            for (const kind of kinds) window.removeEventListener(kind, this, true)
          })
      },
    }
    for (const kind of kinds) window.addEventListener(kind, press, true)
    return press
  })
  // a press that led to another page did what it was for
  return () => seen.evaluate((press) => press.came()).catch(() => 'done')
}

/**
 * Presses what stands still and is covered by nothing, such as a dialog that is still closing; again where it moved from under the pointer.
 * Where the pointer is held as a person holds it, a press that began on the element and came to nothing is a fault of the page.
 */
export async function pulsar(page: Page, selector: string): Promise<void> {
  let why = ''
  for (const end = Date.now() + page.getDefaultTimeout(); Date.now() < end;) {
    const element = await find(page, selector)
    const point = await settle(element)
    if (typeof point === 'string') {
      why = point
      continue
    }
    const came = await watchPress(element)
    await page.mouse.click(point.x, point.y, { delay: PRESS_MS })
    const press = await came()
    if (press === 'done') return
    if (press === 'lost' && PRESS_MS > 0)
      throw new Error(`the press of ${selector} is lost: it moved from under the pointer that held it`)
    why = 'it moved as it was pressed'
  }
  throw new Error(`${selector} cannot be pressed: ${why}`)
}

/** Puts the pointer in a field and all of its text under the cursor. @returns whether it has the focus and some text */
async function enter(
  page: Page,
  field: Field,
  at: { x: number; y: number },
): Promise<{ focused: boolean; full: boolean }> {
  await page.mouse.click(at.x, at.y)
  return field.evaluate((one) => {
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select()
    return { focused: document.activeElement === one, full: 'value' in one && one.value !== '' }
  })
}

/** What a field shows of what was typed: points and signs come and go, and a limit may cut the end. */
const shows = (typed: string, shown: string): boolean => {
  const [wanted, there] = [typed, shown].map((words) => words.replace(/[^\p{L}\d]/gu, '').toLowerCase()) as [
    string,
    string,
  ]
  return there === wanted || (there !== '' && wanted.startsWith(there)) || (wanted !== '' && there.includes(wanted))
}

const valueOf = (field: Field): Promise<string> => field.evaluate((one) => ('value' in one ? String(one.value) : ''))

/** What has the focus, for who reads an error. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing')

/**
 * Empties a field and types into it as a person does: it is clicked where it stands still, it has the focus before the first key, and it
 * says what was typed after the last.
 */
export async function escribirEn(page: Page, selector: string, value: string): Promise<void> {
  let why = ''
  for (const end = Date.now() + page.getDefaultTimeout(); Date.now() < end;) {
    const field = await find(page, selector)
    const point = await settle(field)
    if (typeof point === 'string') {
      why = point
      continue
    }
    const { focused, full } = await enter(page, field, point)
    if (!focused) {
      why = `the focus is on ${await focusOf(page)}`
      continue
    }
    if (full) await page.keyboard.press('Backspace')
    await page.keyboard.type(value)
    let shown = ''
    for (const late = Date.now() + LIMIT_MS; Date.now() < late; await pause(20)) {
      shown = await valueOf(field)
      if (shows(value, shown)) return
    }
    throw new Error(`${selector} says «${shown}» after typing «${value}»; the focus is on ${await focusOf(page)}`)
  }
  throw new Error(`${selector} cannot be written in: ${why}`)
}
