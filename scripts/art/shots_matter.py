"""Every picture of matter: id -> (scene of kit/matter.py, width in pixels, samples, arguments). The order is that of rendering."""
import math
from hands import hand_at
from joocyee import spot
from relief import blind_gobo, make_sky
from scctc import strips_sky

SHOTS = {
    # home, brands, about us, careers
    'joocyee-banner': ('joocyee_bullet', 2592, 24, {}),
    'judydoll-banner': ('judydoll_table', 2400, 12, {}),
    'biophyto-banner': ('pipette', 2400, 18, dict(fine=1.5)),
    'home-hero-1': ('cycles', 2560, 16, dict(set='slabs', ratio=.625, grade=dict(ev=.42, contrast=1.1, white=.985, wb=(1, 1.008, 1.035), vignette=0))),
    'home-hero-2': ('bench', 1920, 40, {}),
    'home-hero-tall': ('cycles', 1080, 16, dict(set='slabs', ratio=1.6574, turn=66, aim=(6., 2.5, 0), up=60, far=76, compass=228, high=34, grade=dict(ev=.42, contrast=1.1, white=.985, wb=(1, 1.008, 1.035), vignette=0))),
    'news-five-dabs': ('five_dabs', 2000, 4, dict(fine=1.2, over=1.2)),
    'about-group': ('five_in_a_row', 2640, 16, dict(fine=1.3)),
    'about-group-tall': ('five_in_a_row', 1440, 14, dict(fine=1.3, size=(60, 70), serum=(-15.5, -21.5), powder=(13., -20.), steel=(-.5, 1.5), berry=(-15.2, 20.4, -97), oil=(15.5, 20.2), s=1.42)),
    'judydoll-1': ('judydoll_pan', 1600, 16, {}),
    'judydoll-3': ('nine_pans', 1200, 14, dict(colours=('#D9607A', '#B79BEA', '#F0B49C', '#C7543C', '#E7A9B8', '#8A6AC8', '#F4CDB2', '#D8436A', '#A86A52'), body='#D9C9F2')),
    'judydoll-4': ('blushes', 1200, 12, dict(fine=1.4)),
    'judydoll-6': ('bag', 1360, 40, {}),
    'joocyee-1': ('joocyee_bullet', 1600, 14, dict(size=(44, 33), at=(9, -3), angle=146, seed=14, colour='#B5122F', ground='#5E0B1C')),
    'joocyee-2': ('glosses', 1200, 16, dict(colours=('#A80F2E', '#C9435C'), cap='#2B0B12', ground='#6E0A22', R=8.5, gap=5, seed=33, angle=-58, band='#D9A58C')),
    'joocyee-3': ('nine_pans', 1200, 14, dict(colours=('#5E0B1C', '#A80F2E', '#C98A86', '#7A1230', '#E0C0B4', '#3E0A18', '#8C4A52', '#B5122F', '#D9A8A0'), body='#2B0B12', seed=300, angle=14)),
    'joocyee-5': ('glosses', 1200, 16, dict(colours=('#B5122F', '#D8344F', '#7A1230', '#E0778C'), cap='#2B0B12', ground='#7A1028', R=6.9, gap=1.6, seed=53, angle=-84, band='#D9A58C', neck=.62, levels=(1.5, 3.2, 5.2, 7.6), offsets=(0,))),
    'joocyee-6': ('after_the_credits', 1200, 14, {}),
    'furterer-1': ('bottle_label', 1600, 16, dict(torn=False, lines=(
        ('SHAMPOOING', 'sans', 2.2, 0, -9.3, 'center', .13), ('René Furterer', 'serif', 4.2, 0, -4.6, 'center', .13), ('Soin du cuir chevelu', 'italic', 2.6, 0, -.1, 'center', .11), ('头皮洗发露', 'han', 2.2, 0, 3.7, 'center', .06),
        ('200 ml  ·  Made in France', 'sans', 1.9, 0, 7.3, 'center', .12)))),
    'furterer-3': ('dropper', 1440, 8, dict(fine=1.3)),
    'furterer-5': ('in_order', 1200, 8, dict(fine=1.2)),
    'furterer-6': ('lathered', 1200, 8, {}),
    'biophyto-3': ('jar_above', 1200, 24, dict(glass='#A9CBD8', cream='#DDE0E0', ground='#79A9BF', seed=25, at=(3, 3), leaf=False)),
    'biophyto-6': ('leaflet', 1200, 8, dict(fine=1.2)),
    'scctc-4': ('caps', 1300, 16, {}),
    'scctc-5': ('carton', 1300, 12, {}),
    'furterer-banner': ('eucalyptus', 2240, 8, {}),
    'leader-1': ('jar_of_tubes', 1440, 4, dict(fine=1.5, over=1.25)),
    'leader-3': ('logbooks', 1440, 20, dict(fine=2)),
    'leader-2': ('cycles', 1440, 14, dict(set='brief', grade=dict(ev=.12, contrast=1.12))),
    'join-rotation': ('cycles', 1700, 16, dict(set='pencils', grade=dict(ev=.2, contrast=1.12))),
    'esg-social': ('cycles', 1600, 16, dict(set='crayons', grade=dict(ev=.2, contrast=1.12))),
    'join-social': ('two_reds', 2000, 8, dict(fine=1.2, size=(60, 50))),
    'join-campus': ('sample_tray', 2600, 8, dict(
        colours=('#D9607A', '#B5122F', '#E8A08A', '#8C1230', '#F0B49C', '#C7543C', '#E7A9B8', '#7A3A34', '#F4CDB2', '#D8436A', '#A86A52'),
        numbers=('12', '12 a', '13', '14', '15 ?', '16', '17', '18 ok', '19', '20', '21 b', '22'), empty=((1, 0),), used=((0, 0), (-2, -1)), at=(4, 1))),
    'contact': ('cycles', 1600, 16, dict(set='envelope', ratio=.640625, grade=dict(ev=.1, contrast=1.12))),
    'not-found': ('broken', 1600, 4, dict(over=1.5)),
    'news-welfare-growth': ('coat', 1700, 8, dict(fine=1.4)),
    'timeline-2017': ('parcel', 1160, 12, dict(lines=(
        ('SHANGHAI', 'sans', 5.4, -23, -14, 'left'), ('上海 — 全国', 'han', 3.4, -23, -8.4, 'left'), ('2017-04', 'mono', 3.6, 23, -14.2, 'right'),
        ('JUDYDOLL / TAOBAO', 'mono', 2.5, -23, -3.2, 'left'), ('0000 0000 0000', 'mono', 2.6, 6, 17.2)))),
    'timeline-2018': ('shop_key', 1160, 14, dict(fine=1.8, words=(('旗舰店', 'han', 5.4, 14.2, 8.2, .10), ('2018.07', 'han', 4.7, 15, 13.8, .07)))),
    'timeline-2019': ('flakes', 1160, 14, dict(fine=1.6, shards=(
        (-6.4, -2.2, 8.2, '#980A26', (.1, 1.0, 2.3, 3.2, 4.5, 5.3), .03, -.04, 0), (7.0, 4.4, 7.6, '#7A0820', (.6, 1.9, 2.6, 4.1, 5.1), -.05, .04, 0), (1.2, .6, 5.4, '#B21530', (.3, 1.2, 2.9, 3.5, 5.0), .10, .06, 1.3),
        (9.4, -7.0, 4.2, '#980A26', (.9, 1.7, 3.2, 4.1, 5.7), .04, .10, .1), (-6.8, 8.6, 3.8, '#B21530', (.2, 1.4, 2.8, 4.8, 5.5), -.12, .03, .15), (-9.0, -4.4, 3.0, '#66061A', (.1, 1.5, 2.4, 4.0, 4.7), .06, -.02, .72)))),
    'timeline-2020': ('two_powders', 1760, 12, {}),
    'timeline-2021': ('rubbed', 1160, 10, {}),
    'timeline-2022': ('spine', 1160, 14, dict(fine=2)),
    'timeline-2023': ('bottle_label', 1160, 12, dict(size=(44, 34), body='#A9B48A', paper='#F0EADB', ink='#33402C', angle=6, torn=False, seed=12, coat=.5, leaves=(14, 6, .22, .62), lines=(
        ('10 · X · 2023', 'serif', 3.0, 0, -8.6), ('Fabriqué en France', 'italic', 2.9, 0, -3.6), ('Made in France', 'sans', 1.8, 0, .7), ('法国制造', 'han', 2.3, 0, 4.0),
        ('No 000000', 'mono', 1.5, -8.4, 8.8), ('Cheveux et cuir chevelu', 'sans', 1.3, 5.4, 8.8)))),
    'timeline-2024': ('leaf', 1160, 12, {}),
    'timeline-2025': ('small_print', 1160, 16, dict(clear=True, drops=((8.0, 2.6, 3.9), (-12.2, 9.6, 1.4), (14.2, -11, 1.2), (-15.2, -3, .7), (12.6, 8.4, .9), (-3.4, 10.2, .55)), lines=(
        ('Biophyto-Genesis', 'sans', 3.4, 0, -7.6), ('Agreement announced', 'sans', 2.7, 0, -2.4), ('2025-06-18', 'sans', 4.4, -1, 3.4)))),
    # news
    'news-lobby': ('pressures', 1760, 8, {}),
    'news-ambassador': ('stage', 1760, 8, {}),
    'news-ambassador-2': ('beyond_the_lines', 1760, 8, {}),
    'news-ambassador-hair': ('tress', 1760, 8, {}),
    'news-launch-mascara': ('wand', 1760, 8, {}),
    'news-ranking-2': ('notebook', 1760, 10, dict(fine=1.3, cover='#8C2A3A', seed=127, smooth=.8, lines=(*((str(k + 1), '#26324A', -21.4, .25 + 1.28 * k, 7.6) for k in range(4)), ('?', '#8C1F2B', -11.6, 2.78, 8.6), ('No.1', '#26324A', -3.4, 2.2, 11.5)),
        marks=(*(((((-12.8, .25 + 1.28 * k), (-11.5, .62 + 1.28 * k), (-8.2, -.22 + 1.28 * k)), '#26324A')) for k in (0, 1, 3)), (((-4.6, 2.62), (4, 2.3), (12.4, 2.0)), '#8C1F2B')))),
    'news-launch-blush': ('blushes', 1760, 10, dict(fine=1.5, size=(56, 35), seed=47)),
    'news-launch-lip': ('joocyee_bullet', 1760, 8, dict(size=(56, 35), at=(10, 1), angle=-152, seed=24)),
    'news-launch-eyeshadow': ('nine_pans', 1760, 8, dict(size=(56, 35), colours=('#7A1230', '#B5122F', '#D9A8A0', '#5E0B1C', '#C98A86', '#8C4A52', '#E0C0B4'), body='#3A1018', seed=500, angle=-20)),
    'news-launch-gloss': ('glosses', 1760, 10, dict(size=(64, 40), colours=('#F0743C', '#F2648F'), cap='#FBF1E8', ground='#F2998A', R=8.5, gap=6, seed=63, angle=-52, thick=True, fine=1.4)),
    'news-launch-nail': ('glosses', 1760, 10, dict(size=(64, 40), colours=('#B5122F', '#D8344F', '#7A1230', '#E0778C'), cap='#2B0B12', ground='#8C1230', R=6.9, gap=2.4, seed=73, angle=-72, band='#D9A58C', neck=.62, levels=(1.5, 3, 2, 4), offsets=(0, 4))),
    'news-launch-mask': ('jar_above', 1760, 24, dict(size=(64, 40), glass='#A85E1C', cream='#DDC99E', ground='#6F8A5A', seed=35, at=(6, 1))),
    'news-launch-cream': ('jar_above', 1760, 24, dict(size=(64, 40), glass='#B4D0DA', cream='#E2E5E5', ground='#93BCCE', seed=45, at=(-6, -2), leaf=False)),
    'news-launch-ampoule': ('ampoules', 1760, 8, dict(size=(52, 32.5), count=4, seed=66)),
    'news-limited-edition': ('nine_pans', 1760, 8, dict(size=(56, 35), colours=('#F2648F', '#F7B6C4', '#E23A5E', '#FBE3D0', '#F0936A', '#C94F7A', '#F4CDB2'), body='#F3B3BF', seed=700, angle=18)),
    'news-gift-joocyee': ('gift', 1760, 8, dict(fine=1.4, wrap='#7A1028', ribbon='#D9A08A', seed=105)),
    'news-launch-tonic': ('bottle_label', 1760, 8, dict(size=(52, 32.5), body='#8A4A14', paper='#EFE6D0', seed=42, angle=-9, torn=False, leaves=(35, 7, .22, .7), lines=(
        ('LOTION TONIQUE', 'sans', 2.1, 0, -9, 'center', .06), ('René Furterer', 'serif', 4.3, 0, -4), ('Cuir chevelu', 'italic', 2.9, 0, .8, 'center', .05), ('头皮护理液', 'han', 2.1, 0, 4.6), ('8 × 5,5 ml', 'sans', 1.9, 0, 8.8, 'center', .06)))),
    'news-launch-hair': ('bottle_label', 1760, 8, dict(size=(52, 32.5), seed=52, angle=8, torn=False, leaves=(45, 7, .22, .75), lines=(
        ('SHAMPOOING', 'sans', 2.1, 0, -9, 'center', .06), ('René Furterer', 'serif', 4.3, 0, -4), ('Soin du cuir chevelu', 'italic', 2.7, 0, .8, 'center', .05), ('头皮护理洗发露', 'han', 2.0, 0, 4.4), ('200 ml  ·  Made in France', 'sans', 1.75, 0, 8.6, 'center', .06)))),
    'news-factory-range': ('bottle_label', 1760, 8, dict(size=(52, 32.5), body='#C9D2D8', paper='#F6F4EE', ink='#2A3A46', rule='#8FA0AC', seed=72, angle=4, torn=True, leaves=None, coat=.6, lines=(
        ('RETAIN SAMPLE', 'sans', 2.4, 0, -9), ('Lot 000000', 'mono', 3.4, 0, -3.6), ('留样', 'han', 3.2, -9.6, 1.6), ('keep 3 years', 'hand', 4., 4.4, 1.8), ('SCCTC  Songjiang, Shanghai', 'sans', 1.6, 0, 7.6)))),
    'news-interview-2': ('notebook', 1760, 8, dict(lines=(('1', '#26324A', -22.6, .35, 7.6), ('62·58·44', '#26324A', -17.6, .35, 7.6), ('2', '#26324A', -22.6, 2.0, 7.6), ('78·24·22', '#26324A', -17.6, 2.0, 7.6),
        ('3', '#26324A', -22.6, 3.65, 7.6), ('69·45·36', '#26324A', -17.6, 3.65, 7.6), ('?', '#8C1F2B', 6.6, 3.7, 8.6)), pen=(44, 12.9, 169), left=-23.2,
        marks=((((-18.8, .50), (-8, .50), (4.6, .60)), '#8C1F2B'), (((-18.6, 2.12), (-7, 2.06), (5.0, 2.22)), '#8C1F2B')), strokes=(
        (10.4, -10.4, 82, 15.5, 5.4, '#F24A30', dict(bow=.4, hook=-.5, pressure=((0, .96), (.3, 1.02), (.7, .96), (1, .76)), tail=(.62, 1.04), rim=(.26, .30), thick=.22, slant=.14)),
        (18.6, -11.6, 85, 14.5, 5.0, '#EDAA92', dict(bow=-.4, hook=.4, pressure=((0, 1.02), (.3, .96), (.7, 1.0), (1, .86)), tail=(.56, 1.0), rim=(.28, .26), thick=.20, slant=-.16)),
        (26.9, -12.8, 81, 16., 5.6, '#F07A5E', dict(bow=.5, hook=-.4, pressure=((0, .94), (.3, 1.04), (.7, .98), (1, .8)), tail=(.70, 1.04), rim=(.30, .28), thick=.24, slant=.08))))),
    'news-family': ('bench', 1760, 16, dict(seed=57)),
    'store': ('tray', 1760, 8, dict(size=(84, 52.5), colours=('#E8604A', '#F2A08A', '#D9436A', '#F4C7A8', '#B5122F', '#EE8A5A', '#F0B49C', '#C7543C'), numbers=('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'), used=((0, 0), (-2, -1), (1, 1), (-1, 0)), at=(2, 1), angle=7, body='#F1C4A6', seed=48)),
    # materials: one rose red, six skins, no two drawn alike
    'skin-1': ('skin', 1000, 8, dict(tone='#E4C0AC', flush='#DE9684', freckles=60, freckle='#B07850', lined=.8, strokes=((-8.2, 8.6, -52, 20, 7.6, dict(bow=.5, pressure=((0, .95), (.4, 1.), (1, .86)), load=1.15, dry=.3, tail=.72)),))),
    'skin-2': ('skin', 1000, 8, dict(tone='#D6AA8E', flush='#CC7E68', seed=171, strokes=((-10.4, 3.4, -14, 22, 5.6, dict(bow=1.5, hook=-1.4, pressure=((0, .8), (.3, 1.05), (.7, .9), (1, .5)), load=1.05, dry=.5, tail=.55)),))),
    'skin-3': ('skin', 1000, 8, dict(tone='#C69674', flush='#BC6E50', seed=172, lined=1.4, plates=.48, strokes=((-6.4, 10.6, -78, 21, 8.8, dict(bow=-.6, pressure=((0, 1.), (.5, .92), (1, 1.)), load=.78, dry=1.0, tail=.42)),))),
    'skin-4': ('skin', 1000, 8, dict(tone='#A06E4C', flush='#98523A', seed=173, freckles=46, freckle='#64381E', strokes=((-9.6, 6.6, -38, 21, 5.4, dict(bow=.8, load=1.1, dry=.4, tail=.74)), (-6.2, 10.2, -35, 17, 5.2, dict(bow=-.5, load=.95, dry=.5, tail=.6))))),
    'skin-5': ('skin', 1000, 8, dict(tone='#6A402C', flush='#6E3426', seed=174, lined=.9, plates=.38, sheen=.30, depth=.58, strokes=((-10.2, 1.6, -20, 22, 7.2, dict(bow=-1.4, hook=1.6, pressure=((0, .9), (.4, 1.05), (1, .7)), load=1.05, dry=.4, tail=.68)),))),
    'skin-6': ('skin', 1000, 8, dict(tone='#41271D', flush='#4A241C', seed=175, lined=.75, plates=.34, sheen=.24, depth=.58, strokes=((-4.6, 9.4, -64, 18, 9.6, dict(bow=.3, pressure=((0, 1.), (.6, 1.04), (1, .92)), load=1.0, dry=.45, tail=.5, smear=3., gloss=.3)),))),
    'scctc-6': ('drawdown', 1300, 8, {}),
    'silk-joocyee': ('joocyee_bullet', 2560, 10, dict(size=(92, 40.25), seed=44, bullet=False)),
    'silk-furterer': ('eucalyptus', 2240, 12, dict(fine=1.6, size=(112, 49), seed=135, ground='#B98A3C', sprigs=((-62, 6, -7, 12), (6, 31, -24, 8)), pools=((-22, 19, 3.6), (-14.5, 21.5, 1.3), (30, -15, 2.6), (36, -18.5, 1.1)))),
    'biophyto-5': ('cream_and_drops', 1300, 14, dict(cream='#E4E8E8', ground='#A5C6D2', absorb=(1.1, .32, .10), seed=190, drops=((-16, -13.5, 3.2), (-9, -16, 1.3), (15, 14, 2.9), (21.5, 9, 1.2), (10, 17, .8)))),
    'joocyee-4': ('three_strokes', 1600, 44, dict(fine=1.5, seed=3400, bullet=None, strokes=(
        (-31.5, -9.6, -9, 56, 11.6, '#B5122F', dict(bow=1.6, hook=-1.0, pressure=((0, .92), (.3, 1.02), (.7, .98), (1, .80)), tail=(.70, 1.06), rim=(.40, .50), skew=-.10, thick=.40, slant=.12)),
        (-27.6, 4.6, -11, 60, 10.6, '#8C1230', dict(bow=1.0, hook=.8, pressure=((0, 1.0), (.4, .94), (.8, 1.0), (1, .9)), tail=(.78, 1.03), rim=(.46, .44), skew=.12, thick=.38, slant=-.20, ledge=.10)),
        (-32.4, 19.4, -10, 51, 12.2, '#4A0A1C', dict(bow=1.8, hook=-.8, pressure=((0, .96), (.25, 1.), (.65, .92), (1, .72)), tail=(.62, 1.02), rim=(.38, .54), skew=.02, thick=.40))))),
    'judydoll-5': ('three_strokes', 1300, 56, dict(fine=1.5, strokes=(
        (-28.2, -13.6, 4.5, 48, 10.4, '#EE6A3C', dict(bow=-1.0, hook=-1.6, pressure=((0, 1.02), (.25, .98), (.6, .94), (1, .66)), tail=(.60, 1.04), rim=(.34, .56), skew=.10, thick=.36)),
        (-25.6, -1.4, 2.2, 37, 11.2, '#E83A78', dict(bow=.8, hook=.5, pressure=((0, .90), (.2, 1.), (.6, .97), (1, .90)), tail=(.74, 1.02), slant=-.14, rim=(.46, .52), skew=-.14, ledge=.16, thick=.38)),
        (-29.4, 11.4, 5.0, 41, 8.8, '#D9A27C', dict(bow=.9, hook=-1.2, pressure=((0, 1.06), (.3, .94), (.7, 1.04), (1, .92)), tail=(.52, .98), slant=.22, rim=(.36, .50), skew=.04, thick=.32))))),
    'cream': ('cream_and_drops', 1760, 12, dict(size=(64, 40), cream='#EADCC6', ground='#DDBFA2', seed=200)),
    'swatch': ('three_strokes', 1760, 44, dict(fine=1.5, size=(84, 52.5), seed=3500, ground='#CDB9EE', bullet=None, strokes=(
        (-33.5, 15.4, -57, 37, 9.6, '#F0603C', dict(bow=-.9, hook=.9, pressure=((0, .96), (.3, 1.02), (.7, .92), (1, .8)), tail=(.66, 1.02), rim=(.44, .40), skew=.12, thick=.36)),
        (-17.8, 19.6, -54, 43, 10.2, '#F2568A', dict(bow=.8, hook=-.8, pressure=((0, 1.04), (.25, .94), (.6, 1.0), (1, .94)), tail=(.54, 1.0), rim=(.50, .38), skew=-.08, thick=.34, slant=.20)),
        (1.2, 17.0, -59, 34, 8.8, '#F3B08C', dict(bow=-.6, hook=.4, pressure=((0, .92), (.3, 1.04), (.7, 1.0), (1, .86)), tail=(.74, 1.04), rim=(.40, .44), skew=.05, thick=.38, slant=-.14, ledge=.12))))),
    'news-factory-bench': ('rack', 1760, 12, dict(size=(80, 50), seed=257, angle=7)),
    'news-factory-tanks': ('steel', 1760, 12, dict(size=(96, 60), seed=24, at=(-14, -6), R=29, stamp=('M-05   CIP', 'sans', 5, 27, -22))),
}

# five lights, five lenses
SHOTS.update({
    'joocyee-banner': ('solo', 2592, 8, dict(fine=1.15)),
})
SHOTS.update({
    'biophyto-banner': ('window', 2400, 10, {}),
})
SHOTS.update({
    'furterer-banner': ('parting', 2240, 10, {}),
    'silk-furterer': ('combed', 2240, 10, {}),
})
SHOTS.update({
    'judydoll-banner': ('noon_table', 2400, 10, {}),
})
SHOTS.update({
    'silk-scctc': ('rollers', 2240, 8, {}),
    'joocyee-6': ('encore', 1200, 8, {}),
    'silk-joocyee': ('velvet', 2560, 8, {}),
})
SHOTS.update({f'product-{id}': ('furterer_pack', 1000, 8, dict(kind=kind, seed=seed)) for id, kind, seed in (('scalp-oil', 'oil', 940), ('shampoo', 'shampoo', 943), ('mask', 'mask', 946))})

# galleries and news in the light of their house
def noon(id, ev=-.2, sat=1.06, samples=6, **more):
    scene, width, _, arguments = SHOTS[id]
    SHOTS[id] = ('noon:' + scene, width, samples, {**arguments, 'grade': dict(ev=ev, sat=sat, contrast=1.12), **more})


# Judydoll's own: one tangerine, in a higher sun
for id, tone, flush, strokes, more in (
    ('judydoll-skin-1', '#DDB498', '#D68C76', ((-9.4, 6.4, -30, 19, 6.6, dict(bow=-1.6, hook=1.2, load=1.1, dry=.4, tail=.66)),), dict(seed=271, freckles=24)),
    ('judydoll-skin-2', '#AD7B57', '#A45E44', ((-9., -5.4, 26, 20, 6., dict(bow=.6, load=1.05, dry=.5, tail=.6)), (-6.4, 8.4, -40, 15, 5.4, dict(bow=-.4, load=.95, dry=.5, tail=.7))), dict(seed=272, lined=1.2)),
    ('judydoll-skin-3', '#55342A', '#5C3026', ((-8.6, 2.6, 8, 20, 7.6, dict(bow=1.8, hook=-1., pressure=((0, .9), (.4, 1.05), (1, .8)), load=1.1, dry=.4, tail=.7)),), dict(seed=273, lined=.85, plates=.36, sheen=.26, depth=.58))):
    SHOTS[id] = ('skin', 1000, 8, dict(tone=tone, flush=flush, colour='#EC4A1E', strokes=strokes, sun=(322, 52), **more))


def strips(id, ev=.0, samples=6, **more):
    scene, width, _, arguments = SHOTS[id]
    SHOTS[id] = ('strips:' + scene, width, samples, {**arguments, 'grade': dict(ev=ev, sat=.88, contrast=1.22), **more})


def glints(degrees):
    """A near sky of two long lights along tubes that lie at so many degrees."""
    x, y = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    return dict(lens=260, sky=make_sky('#F6E6F2', '#FFDCE0', .40, [(.51 * x, .51 * y, .055, .75, degrees + 90, '#FFFFFF', 15., 1, .12), (-.613 * x, -.613 * y, .03, .6, degrees + 90, '#FFF2E6', 3., 1, .2)]))


noon('judydoll-5', light_=dict(lens=500))
noon('news-launch-gloss', light_=glints(-52))
for id in ('judydoll-1', 'judydoll-3', 'judydoll-4', 'judydoll-6', 'news-launch-blush', 'store', 'swatch', 'news-ambassador-2'): noon(id)
for id in ('scctc-6', 'news-factory-bench', 'news-factory-tanks'): strips(id)
strips('scctc-5', -.05, 6, fine=1.4)
strips('scctc-4', -.55, 5, fine=1.4, light_=dict(coat_rough=.10, sky=strips_sky(.57, .30, 13., '#44566A', .16)))
SHOTS['news-limited-edition'] = ('silk_fold', 1760, 6, dict(fine=1.3))
SHOTS['news-launch-cream'] = ('cream_peak', 1760, 8, dict(ribs=5.2))
SHOTS['biophyto-3'] = ('cream_peak', 1200, 8, dict(size=(88, 66), at=(0, -2), s=.92, jar=(0, 16, 37, 40), seed=866, ribs=5.2, low='#CBDCE2', print=dict(sat=.8)))
SHOTS['biophyto-5'] = ('run_down', 1300, 8, dict(wall=(.62, '#A9D2E6', '#0F3049', (10, -9), 19), gain=2.6))
SHOTS['news-launch-mask'] = ('mask_on_hair', 1760, 8, dict(size=(88, 55), seed=966, angle=-12, combed=4.2, oil=((28, 18, 2.6), (32.5, 14, 1.1), (-31, -15, 2.2)), leaves=((17, -19, 16, 22),)))


def shade(id, ev=.1, samples=6, **more):
    scene, width, _, arguments = SHOTS[id]
    SHOTS[id] = ('shade:' + scene, width, samples, {**arguments, 'grade': dict(ev=ev, sat=1.04, contrast=1.12), **more})


for id in ('furterer-1', 'news-launch-tonic', 'news-launch-hair'): shade(id, .0, fine=1.5, light_=dict(tilt=30, aim=(0, -7)))


def spotlit(id, ev=.25, samples=6, **more):
    scene, width, _, arguments = SHOTS[id]
    SHOTS[id] = ('spot:' + scene, width, samples, {**arguments, 'grade': dict(ev=ev, sat=1., vignette=.12), **more})


SHOTS.update({
    'joocyee-2': ('glazes', 1200, 6, dict(cast=((-17, '#5E1738', 48), (15, '#9B1B33', 29)))),
    'joocyee-3': ('acts', 1200, 6, dict(fine=1.3)),
    'joocyee-4': ('three_takes', 1600, 6, {}),
    'joocyee-5': ('poured', 1200, 4, dict(over=1.4)),
    'news-launch-nail': ('lacquer', 1760, 6, {}),
    'news-launch-eyeshadow': ('acts', 1760, 6, dict(fine=1.2, reach=(42, 34), kinds=(0, 1, 3, 3, 0, 1), size=(80, 50), seed=830, R=14., tilt=44., cast=('#7A1230', '#C98A86', '#3E0A18', '#B5122F', '#E0C0B4', '#5E0B1C'), used=((4, 1, -26, 4.2),), at=(3, 10))),
    'news-gift-joocyee': ('folded_red', 1760, 10, dict(fine=1.3)),
})
SHOTS['joocyee-1'] = ('close_up', 1600, 6, dict(size=(58, 43.5), seed=745, at=(4, 0), reach=(32, 26), cast=((-35., 104., 0, 12.6, 41, '#B80F2E', 20, 1., -.5, .60),)))
SHOTS['news-launch-lip'] = ('close_up', 1760, 6, dict(size=(104, 65), seed=735, cast=((-22, 98, 0, 13., 42, '#B80F2E', 0, 1.), (26, 98, -8, 13., 30, '#A80F2E', 7, 0.)), at=(2, -4)))
spotlit('news-ambassador', .7, light_=dict(tilt=40, gobo=lambda f: spot(f, 6, -4, 52, 36, .7, floor=.05)))

SHOTS['cream'] = ('vat', 1760, 6, {})
SHOTS['news-factory-range'] = ('retained', 1760, 6, {})


def cold(id, ev=-.1, samples=6, **more):
    scene, width, _, arguments = SHOTS[id]
    SHOTS[id] = ('cold:' + scene, width, samples, {**arguments, 'grade': dict(ev=ev, sat=1.02, contrast=1.14), **more})


cold('news-launch-ampoule', -.3)


# the shadow of a hand at work
def hand_in(id, frame, tip, size, degrees, tool, blur, shade):
    SHOTS[id][3]['grade'].update(mask=lambda w, h, t: hand_at((w, h), frame, tip, size, degrees, tool, blur, 1.), shade=shade)


hand_in('news-ambassador', (96, 60), (-14, -5), 25, -30, 'bullet', 8, (.10, .07, .06))
hand_in('scctc-6', (70, 52.5), (-14, -4), 27, -16, 'pipette', 8, (.50, .53, .56))
noon('news-interview-2', samples=10, fine=1.6, light_=dict(lens=400))
for id in ('news-launch-hair', 'news-launch-tonic'): SHOTS[id][3]['grade']['ev'] = -.2

# a column about three bullets that one family has worn down, and a fourth
SHOTS['news-worn-bullets'] = ('close_up', 1760, 6, dict(size=(104, 65), seed=755, at=(4, -3), reach=(58, 44), cast=(
    (-37, 76, -2, 8.6, 13, '#8E2A22', 0, 1., .60, .50), (-14, 70, 0, 8.6, 8, '#B42348', 0, 1., -.55, .30), (9, 74, -1, 8.6, 16, '#7A1626', 0, 1., .05, 1.1), (34, 71, 2, 9.6, 27, '#B5121B', 0, .5, .22, .86))))
SHOTS['joocyee-2'] = ('tubes', 1200, 6, dict(size=(92, 69), foot=27., cast=((-18., '#380834', '#7E1C50', 31, 0, 0), (14.5, '#530829', '#B02440', 19, 1.2, 21.))))
SHOTS['news-glaze-tubes'] = ('tubes', 1760, 5, dict(fine=1.4))
SHOTS['news-year-cards'] = ('year_cards', 1760, 4, dict(fine=1.2, over=1.25))
SHOTS['news-glaze-paper'] = ('on_paper', 1760, 5, dict(over=1.5))
# the two halves of a picture of two houses, side by side: `convert duo-day.jpg duo-night.jpg +append`
DAY = dict(lens=500, spread=3.6, sun=(318, 42), sunlight=2.9, sky=make_sky('#FAE3D2', '#FFCBAC', .35, [(-.44, -.08, .07, .55, 4, '#FFFFFF', 4.6, 1, .9), (-.90, 0, .06, .6, 4, '#FFFFFF', 1.6, 1, .8), (.62, .1, .05, .5, -6, '#FFF2E6', 1.6, 1, .9)]))
SHOTS['news-swatch-warm'] = ('noon:three_strokes', 1760, 6, dict(fine=2, size=(84, 52.5), seed=3600, ground='#F2DCEB', light_=DAY, bullet=(26, 22, -94, '#E25A28', '#EFCF9C', 7.4, 24, dict(dome=1.25, worn=.06)), strokes=(
    (-31., 23, -85, 44, 12.2, '#E25A28', dict(bow=.8, hook=-.9, pressure=((0, 1.), (.3, .98), (.7, .94), (1, .72)), tail=(.66, 1.04), rim=(.40, .52), skew=.08, thick=.40)),
    (-13.5, 20, -91, 40, 11.2, '#D63C69', dict(bow=-.7, hook=.8, pressure=((0, 1.02), (.3, .94), (.7, 1.0), (1, .84)), tail=(.60, 1.02), rim=(.46, .44), skew=-.10, thick=.38, slant=.14)),
    (4.2, 22.5, -87, 42, 11.8, '#BC8D7A', dict(bow=.5, hook=-.6, pressure=((0, .96), (.3, 1.02), (.7, .92), (1, .76)), tail=(.56, 1.0), rim=(.38, .50), skew=.05, thick=.38, slant=-.12))), grade=dict(ev=-.62, sat=1.06, contrast=1.12)))
SHOTS['duo-day'] = ('noon:three_strokes', 880, 8, dict(fine=2, size=(46, 57.5), seed=3710, ground='#F8E3D6', light_=DAY, bullet=(9.5, 24, -96, '#F0705A', '#EFCF9C', 6.2, 21, dict(dome=1.25, worn=.42)), strokes=(
    (-9.5, 24, -86, 43, 12.6, '#F0705A', dict(bow=.8, hook=-.9, pressure=((0, 1.), (.3, .98), (.7, .94), (1, .72)), tail=(.66, 1.04), rim=(.40, .52), skew=.08, thick=.40)),), grade=dict(ev=-.62, sat=1.06, contrast=1.12)))
SHOTS['duo-night'] = ('close_up', 880, 8, dict(size=(46, 57.5), seed=765, at=(0, -3), reach=(26, 32), cast=((1, 84, 0, 10., 29, '#380829', 0, .5),)))
for id in ('silk-joocyee', *(f'joocyee-{k}' for k in range(1, 7))): SHOTS[id][3]['print'] = dict(black=(.1137, .0275, .0431), **dict(vignette=.9) if id[-1] in '346' else {})  # the black of the page that shows them (#1d070b)

# things that stand in a room, traced by Cycles
for id, wide, samples, set, more in (('scctc-1', 1600, 30, 'hatch', {}), ('scctc-2', 1300, 44, 'samples', {}), ('scctc-3', 1300, 44, 'creams', {}), ('scctc-banner', 2240, 26, 'fill_line', dict(ratio=.625))):
    SHOTS[id] = ('cycles', wide, samples, dict(set=set, grade=dict(ev=.12 if id == 'scctc-banner' else 0, sat=.95, contrast=1.12), **more))
for id, wide, samples, set in (('product-cleanser', 1000, 10, 'tube'), ('product-serum', 1600, 20, 'dropper'), ('product-ampoules', 1000, 10, 'five'), ('product-cream', 1000, 36, 'pot')):
    SHOTS[id] = ('cycles', wide, samples, dict(set=set, grade=dict(ev=0, sat=1.02, contrast=1.12)))
SHOTS['news-cream-jar'] = ('cycles', 1200, 36, dict(set='pot', up=33, far=36, aim=(1.5, 1.6, 2.0), grade=dict(ev=0, sat=1.02, contrast=1.12)))
SHOTS['news-launch-serum'] = ('cycles', 1760, 16, dict(set='dropper', ratio=.625, ribs=1.7, far=30, aim=(0, 0, 3.0), grade=dict(ev=0, sat=1.02, contrast=1.12)))
SHOTS['news-dancer'] = ('cycles', 1760, 40, dict(set='bun', ratio=.625, clean=.0, grade=dict(ev=1.1, sat=1.02, contrast=1.16)))
SHOTS['news-six-papers'] = ('cycles', 1760, 16, dict(set='six_papers', ratio=.625, grade=dict(ev=-.12, sat=1.06, contrast=1.1)))
SHOTS['news-cushion-sealed'] = ('cycles', 1760, 14, dict(set='sealed', ratio=.625, grade=dict(ev=.05, sat=1.04, contrast=1.1)))
SHOTS['biophyto-carton'] = ('cycles', 1440, 10, dict(set='carton', ratio=1., grade=dict(ev=0, sat=1.02, contrast=1.12)))
for id, set in (('news-launch-cushion', 'opened'), ('news-cushion-return', 'torn')): SHOTS[id] = ('cycles', 1760, 24, dict(set=set, ratio=.625, grade=dict(ev=0, sat=1.04, contrast=1.15)))
SHOTS['news-two-drops'] = ('cycles', 1760, 24, dict(set='nearly', ratio=.625, grade=dict(ev=0, sat=1.04, contrast=1.22)))
SHOTS['biophyto-1'] = ('cycles', 1600, 20, dict(set='drawn_gel', grade=dict(ev=0, sat=1.02, contrast=1.12)))
SHOTS['news-two-strips'] = ('cycles', 1760, 20, dict(set='strips', ratio=.625, grade=dict(ev=.15, sat=1.04, contrast=1.1)))
SHOTS['esg-environment'] = ('cycles', 1920, 18, dict(set='apart', ratio=.625, grade=dict(ev=.25, contrast=1.12)))

# soft and loose things (kit/soft.py)
SHOTS['silk-biophyto'] = ('cycles', 2240, 16, dict(set='folds', ratio=.4375, grade=dict(ev=-.05, sat=1.02, contrast=1.12)))
SHOTS['biophyto-4'] = ('cycles', 1200, 20, dict(set='stem', grade=dict(ev=0, sat=1.0, contrast=1.12)))
SHOTS['biophyto-2'] = ('cycles', 1200, 16, dict(set='week', grade=dict(ev=.1, sat=1.1, contrast=1.12)))
SHOTS['silk-judydoll'] = ('cycles', 2240, 14, dict(set='bullets', ratio=.4375, grade=dict(ev=0, sat=1.06, contrast=1.12)))
SHOTS['furterer-4'] = ('cycles', 1300, 14, dict(set='masked', oil=((.869, .523, .042), (.930, .472, .015), (.132, .279, .032), (.088, .312, .012), (.938, .264, .017), (.806, .612, .019), (.150, .592, .023)), grade=dict(ev=.0, sat=1.06, contrast=1.2)))
SHOTS['furterer-2'] = ('cycles', 1440, 12, dict(set='jar', oil=((.118, .452, .030), (.160, .492, .012), (.856, .560, .038), (.806, .606, .013), (.905, .200, .017)), grade=dict(ev=.0, sat=1.06, contrast=1.2)))
SHOTS['judydoll-2'] = ('cycles', 1200, 16, dict(set='glosses', grade=dict(ev=0, sat=1.06, contrast=1.12)))
SHOTS['home-about'] = ('cycles', 2000, 16, dict(set='mandarin', grade=dict(ev=.12, contrast=1.12)))
